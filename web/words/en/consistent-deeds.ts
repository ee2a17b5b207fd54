export const consistentDeeds = {
  title: 'Consistent deeds for the sake of Allah',
  intro: 'Choose one small deed, begin it with a sincere intention, and keep to it.',
  listTitle: (count: number) => `${count} deeds to do regularly`,
  tipsTitle: 'How to make deeds consistent',
  back: 'Back to Home',
};
