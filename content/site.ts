/** The name is only here, so that a community can put its own: on pages, in mails, on a phone's home screen. */
export const site = {
  name: 'Ilm & Amal',
  arabicName: 'علم وعمل',
  tagline: 'Nurture a generation rooted in knowledge and driven by purposeful action',
};
