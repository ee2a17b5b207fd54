export const childrensGames = {
  title: "Children's games",
  intro: 'Meet the Arabic letters by eye and ear.',
};
