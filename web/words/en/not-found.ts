export const notFound = {
  title: '404',
  text: 'Oops! Page not found',
  home: 'Return to Home',
};
