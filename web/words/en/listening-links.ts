import { longDay } from './dates.ts';

/** A listener who is far away: the link there, and the link back. */
export const listeningLinks = {
  send: {
    open: 'Send it to a listener',
    title: 'Send it to a listener',
    text: 'They open the link on any phone while you recite, for example over the phone. They mark the words that were not smooth and send a link back.',
    inside: 'The link holds the passage and your picture, and nothing else about you.',
  },
  sendBack: {
    title: 'Send this back',
    text: (passage: string) =>
      `The link says what you marked in ${passage}. Nothing has been sent yet: share the link, or let them scan the code.`,
    goOn: 'Back to the page',
    /** Of a link that is used again. */
    listened: (day: string) => `You listened on ${longDay(day)}.`,
    again: 'Listen again',
  },
  heard: {
    title: 'Somebody listened',
    to: (summary: string) => `Somebody listened to ${summary}`,
    add: 'Add to my record',
    whose: 'Whose is it?',
    whoseText: 'The link came with this picture.',
    /** A program for messages may open links in a browser of its own, which knows no learner. */
    nobodyText:
      'Nobody is learning in this browser yet. Do you learn in another one? Then open the link there. Or save your progress here, and this will be part of it.',
    addFor: (who: string) => `Add to the record of ${who}`,
    added: (who: string) => `Added to the record of ${who}. Tomorrow’s plan will use it.`,
    already: (who: string) => `This is already in the record of ${who}. It counts once.`,
    forAnother: 'It is for somebody else',
    madeHere:
      'You listened on this phone. Send the link to the person who recited. They can open it on their own phone and add it there.',
    gone: 'This learner is not on this device any more. Nothing was added.',
    failed: 'We could not add it. Please try again.',
    toPage: 'See it on the page',
    today: 'Go to Today',
  },

  /** One line for each link that cannot be read. Nothing is lost: the link can be sent again. */
  refused: {
    listen: {
      title: 'This link cannot be opened',
      missing: 'The end of the link is missing. Please ask for it again, or scan the QR code.',
      foreign: 'This is not a link to listen with. Please ask for it again.',
      other: 'This is an answer that somebody sent back. Open it on the phone of the person who recited.',
      newer: 'This link comes from a newer version. Reload the page in a moment, and try again.',
      cut: 'Part of the link was cut off on the way. Please ask for it again, or scan the QR code.',
      damaged: 'The link was changed on the way. Please ask for it again.',
    },
    heard: {
      title: 'This link cannot be opened',
      missing: 'The end of the link is missing. Please ask your listener for it again.',
      foreign: 'This is not an answer from a listener. Please ask for the link again.',
      other: 'This link is for your listener. Please send it to them.',
      newer: 'This answer comes from a newer version. Reload the page in a moment, and try again.',
      cut: 'Part of the link was cut off on the way. Your listener still has it: ask for it again.',
      damaged: 'The link was changed on the way. Your listener still has it: ask for it again.',
    },
    listenHere: 'Use this link to listen',
    openHeard: 'Open the answer',
  },
};
