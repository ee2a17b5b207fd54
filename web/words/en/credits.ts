export const credits = {
  title: 'Credits and sources',
  intro: 'Where everything that you read, hear and see here comes from, and under which licence.',
  sources: 'Sources and licences',
  licence: (licence: string) => `Licence: ${licence}`,
  tanzil: 'Notice of the Tanzil Project',
  report: {
    title: 'Report a mistake',
    text: 'A wrong letter in an ayah is the worst mistake that we could make. If you find one, or any other, please tell us where it stands: the surah and ayah, or the page.',
    button: 'Report a mistake',
  },
  teacher: { title: "A teacher's ear is wanted", link: 'Tell us what you hear' },
};
