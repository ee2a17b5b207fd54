const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A mail that nobody took for so long is given up. */
const TRIED_FOR_MS = 48 * HOUR_MS;
const PAUSES_MS = [1, 2, 5, 15, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
const JITTER = 0.2;

type Failure = { isFinal: boolean; wasOffered: boolean; reason: string };
type Next = { status: 'again'; afterMs: number } | { status: 'unsent' };

/** What follows a failed attempt; the random share keeps mails that failed together from coming back together. */
export function afterFailure(
  mail: { attempts: number; ageMs: number },
  { isFinal }: Pick<Failure, 'isFinal'>,
  random: () => number,
): Next {
  const pause = PAUSES_MS[mail.attempts - 1] ?? LONGEST_PAUSE_MS;
  const afterMs = Math.round(pause * (1 - JITTER + 2 * JITTER * random()));
  const isTooLate = mail.ageMs + afterMs > TRIED_FOR_MS;
  return isFinal || isTooLate ? { status: 'unsent' } : { status: 'again', afterMs };
}

/**
 * What a failed attempt means, by codes alone: the text of a mail server may contain the address. A refusal for good
 * ends the attempts when it is about this mail; about the sign-in or the sender it is ours to mend meanwhile. A mail that the server was
 * offered counts in the hour, taken or not: mails to mailboxes that do not exist must not be free.
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { isFinal: false, wasOffered: false, reason: 'unknown' };
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const command = 'command' in error && typeof error.command === 'string' ? error.command : '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
  return {
    isFinal: status >= 500 && status <= 599 && isAboutThisMail,
    wasOffered: status > 0 && isAboutThisMail,
    reason: status > 0 ? `${status} ${command}`.trim() : code,
  };
}
