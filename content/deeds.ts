/** `name` is what a record calls it, whatever its words become. */
export type Deed = { name: string; text: string; linkTo?: '/classes' };

/** Small acts that mainstream teaching encourages; each can be done for years. */
export const deeds: readonly Deed[] = [
  { name: 'prayers-on-time', text: 'Pray each of the five daily prayers on time.' },
  { name: 'page-a-day', text: "Read a page of the Qur'an every day, or as much as you can manage." },
  { name: 'ayah-a-week', text: 'Memorise one new ayah a week, and recite it in your prayers.' },
  { name: 'remembrances', text: 'Say the morning and evening remembrances.' },
  {
    name: 'sunnah-prayers',
    text: "Pray the two rak'ahs before Fajr, and the other sunnah prayers when you can.",
  },
  { name: 'witr', text: 'Pray Witr before you sleep, or later in the night.' },
  { name: 'forgiveness', text: 'Ask Allah for forgiveness many times a day.' },
  { name: 'salawat', text: 'Send blessings upon the Prophet ﷺ each day, and more on Fridays.' },
  { name: 'al-kahf', text: 'Read Surah Al-Kahf every Friday.' },
  { name: 'charity', text: 'Give a small amount in charity every week, even a single coin.' },
  { name: 'parents', text: "Call or visit your parents, and make du'a for them every day." },
  { name: 'relatives', text: 'Keep in touch with a relative each week.' },
  { name: 'salam', text: 'Greet people with salam, and greet them first.' },
  { name: 'fasting', text: 'Fast on Mondays and Thursdays, or three days of each month, if you are able.' },
  { name: 'weekly-class', text: 'Join a weekly class and learn with others.', linkTo: '/classes' },
  { name: 'hadith-a-day', text: 'Read one hadith a day with your family and talk about it.' },
  { name: 'harm-from-the-road', text: 'Remove something harmful from the road whenever you see it.' },
  { name: 'neighbour', text: 'Do one helpful thing for a neighbour each week.' },
  { name: 'meals', text: "Begin every meal with Allah's name and thank Him at the end." },
  { name: 'look-back', text: 'Before you sleep, forgive those who wronged you and look back over your day.' },
];

/** How a deed becomes a habit. */
export const tips: readonly string[] = [
  'Renew your intention: do it for the sake of Allah, not for people to see.',
  'Start small. Choose one deed that you can still do on your busiest day.',
  'Tie it to something fixed, such as a prayer, a meal or the journey to school.',
  'Ask Allah for help to keep it up; every good deed comes from Him.',
  'Do it with your family or a friend, and encourage one another.',
  'If you miss a day, do not give up: begin again the next day.',
  'Add a new deed only when the first has become easy.',
];
