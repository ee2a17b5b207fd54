/** The name stands here alone, so that a community can put its own. */
export const site = {
  name: 'Ilm & Amal',
  arabicName: 'علم وعمل',
  tagline: 'Nurture a generation rooted in knowledge and driven by purposeful action',
};
