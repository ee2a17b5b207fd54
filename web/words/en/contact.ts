import { MONTHS } from './dates.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** By hand, as making one `Intl.DateTimeFormat` is slow on a cheap phone. */
const moment = (date: Date) =>
  `${date.getDate()} ${MONTHS[date.getMonth()]} at ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

export const contact = {
  title: 'Contact Us',
  intro: "We'd love to hear from you! Share your feedback, suggestions, or questions.",
  formTitle: 'Send us a message',
  type: 'Type',
  selectType: 'Select a type',
  /** Under the names by which the server knows them. */
  types: {
    'Give feedback': 'Give feedback',
    'Suggest improvements': 'Suggest improvements',
    'Report a bug': 'Report a bug',
    'Ask a question': 'Ask a question',
    'Advertise a class or talk': 'Advertise a class or talk',
  },
  message: 'Message',
  name: 'Name (optional)',
  email: 'Email (optional)',
  leaveEmpty: 'Leave this empty',
  send: 'Send Message',
  sending: 'Sending...',
  /** The first line of a message that a link on another page prepares. */
  about: (subject: string) => `About ${subject}:`,

  sent: {
    title: 'Message sent successfully!',
    description: "Thank you for your feedback. We'll get back to you soon.",
  },
  failed: {
    title: 'Error sending message',
    description: 'Something went wrong. Please try again.',
  },
  /** Beside the toast, and for longer: what happened, by the server's status (0: nobody answered). */
  failedBecause: (status: number) => {
    if (status === 0)
      return 'Your message did not get through. It is still here: send it again when the connection is better.';
    if (status === 429)
      return 'Too many messages came from your connection. Your message is still here: send it again in a while.';
    return 'We could not save your message just now. It is still here: send it again in a few minutes.';
  },
  offline: {
    title: 'You are offline',
    description: 'Your message will be sent when you are back online.',
  },
  refused: {
    title: 'A message was not accepted',
    description: 'You can read and change it on the contact page.',
  },

  waitingTitle: 'Waiting to be sent',
  waiting: (count: number, isOnline: boolean) => {
    const who = count === 1 ? 'One message is' : `${count} messages are`;
    const when = isOnline ? 'as soon as possible' : 'when you are back online';
    return `${who} waiting here and will be sent ${when}.`;
  },
  writtenOn: (date: Date) => `Written on ${moment(date)}`,
  refusedTitle: 'Not accepted',
  refusedNote: (count: number) =>
    `${count === 1 ? 'This message was' : 'These messages were'} not sent. Nothing is deleted unless you say so.`,
  /** By the server's code. */
  refusedBecause: (code: string) =>
    code.startsWith('23')
      ? 'The form has changed since you wrote it. Put it back into the form to see what to change.'
      : 'It has a character that we cannot save.',
  sendNow: 'Send now',
  putBack: 'Put it back into the form',
  delete: 'Delete',
  deleteForGood: 'Delete it for good',
  deleteNot: 'Keep it',
};
