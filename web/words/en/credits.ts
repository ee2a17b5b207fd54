export const credits = {
  title: 'Credits and sources',
  intro: 'Where everything you read, hear and see here comes from, and its licence.',
  sources: 'Sources and licences',
  licence: (licence: string) => `Licence: ${licence}`,
  tanzil: 'Notice of the Tanzil Project',
  report: {
    title: 'Report a mistake',
    text: 'A wrong letter in an ayah is the worst mistake we could make. If you find one, or any other mistake, please tell us where it is: the surah and ayah, or the page.',
    button: 'Report a mistake',
  },
  teacher: { title: "We need a teacher's ear", link: 'Tell us what you hear' },
};
