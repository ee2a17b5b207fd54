/** A listener who is far away: the link there, and the link back. */
export const listeningLinks = {
  send: {
    open: 'Send it to a listener',
    title: 'Send it to a listener',
    text: 'They open the link on any phone while you recite, perhaps over the telephone. They mark the words that were not smooth and send a link back.',
    inside: 'The link names the passage and your sign, and nothing else about you.',
  },
  sendBack: {
    title: 'Send this back',
    text: (passage: string) =>
      `The link says what you marked in ${passage}. Nothing was sent to anybody so far: share it, or let the code be read.`,
    goOn: 'Back to the page',
  },
  heard: {
    title: 'Somebody listened',
    to: (summary: string) => `Somebody listened to ${summary}`,
    add: 'Add to my record',
    whose: 'Whose is it?',
    whoseText: 'The link carries this sign.',
    nobodyText: 'Nobody learns on this device yet. Make a learner, and it is added.',
    addFor: (who: string) => `Add to the record of ${who}`,
    added: (who: string) => `Added to the record of ${who}. Tomorrow’s plan knows.`,
    already: (who: string) => `This is in the record of ${who} already. It counts once.`,
    forAnother: 'It is somebody else’s',
    madeHere:
      'You listened on this phone. Send the link to the one who recited: they open it on theirs and add it there.',
    gone: 'This learner is not on this device any more. Nothing was added.',
    failed: 'We could not add it. Please try again.',
    toPage: 'See it on the page',
    today: 'Go to Today',
  },

  /** One line for each link that cannot be read. Nothing is lost: the link can be sent again. */
  refused: {
    listen: {
      title: 'This link cannot be opened',
      missing: 'The end of the link is missing. Please ask for it again, or read the QR code.',
      foreign: 'This is not a link to listen with. Please ask for it again.',
      other: 'This is an answer that somebody sent back. Open it on the phone of the one who recited.',
      newer: 'This link comes from a newer version. Open the page again in a moment, then try once more.',
      cut: 'A part of the link was cut off on its way. Please ask for it again, or read the QR code.',
      damaged: 'Something in the link was changed on its way. Please ask for it again.',
    },
    heard: {
      title: 'This link cannot be opened',
      missing: 'The end of the link is missing. Please ask your listener for it again.',
      foreign: 'This is not an answer from a listener. Please ask for the link again.',
      other: 'This link is for the one who listens. Send it on to them.',
      newer: 'This answer comes from a newer version. Open the page again in a moment, then try once more.',
      cut: 'A part of the link was cut off on its way. Your listener still has it: ask for it again.',
      damaged: 'Something in the link was changed on its way. Your listener still has it: ask for it again.',
    },
    listenHere: 'Listen with it',
    openHeard: 'Open the answer',
  },
};
