import * as v from 'valibot';

export const REPLY_MAX_CHARACTERS = 5000;

/** What an admin answers: read by the form before sending and by the server before a mail of it leaves. */
export const replySchema = v.object({
  body: v.pipe(
    v.string('Please write something first'),
    v.trim(),
    v.minLength(1, 'Please write something first'),
    v.maxCodePoints(REPLY_MAX_CHARACTERS, `A reply cannot be longer than ${REPLY_MAX_CHARACTERS} characters`),
  ),
});
