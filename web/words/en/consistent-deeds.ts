export const consistentDeeds = {
  title: 'Consistent deeds for the sake of Allah',
  intro: 'Choose one small deed, begin it with a sincere intention, and keep it up.',
  listTitle: (count: number) => `${count} deeds to do regularly`,
  tipsTitle: 'How to make deeds consistent',
  back: 'Back to Home',
  mine: {
    title: 'My deed',
    choose: (number: number, deed: string) => `${number}. Choose: ${deed}`,
    chooseOne: 'Choose one small deed: tap its number in the list.',
    done: 'I did it today',
    isDone: 'Done today',
    month: (month: string) => `${month}, day by day`,
    dots: { done: 'done', empty: 'not done', 'to come': 'to come' },
    dot: (date: number, state: string) => `${date}: ${state}`,
    failed: 'We could not open your deed.',
  },
};
