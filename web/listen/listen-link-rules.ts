import { surahs } from '#content/surahs.ts';
import { FACES, type Face } from '#contract/faces.ts';
import { HEARD_MOST, type HeardPassage } from '#contract/heard.ts';
import { digitsOf, readDigits, type Field, type FieldReader } from '#web/links/digits-rules.ts';
import { framed, unframed, type Refusal } from '#web/links/frame-rules.ts';

/** What a learner sends to a listener: numbers alone, so that the link says nothing about anybody. */
export type ListenLink = {
  passages: readonly HeardPassage[];
  /** 64 random bits, as 16 digits in base 16. */
  round: string;
  /** When the link was made by the learner's clock, in ms since 1970, and which day it was there. */
  made: number;
  madeOn: string;
  face: Face;
};

export function listenFragment(link: ListenLink): string {
  return framed('listen', digitsOf(listenFields(link)));
}

export function readListenFragment(fragment: string): ListenLink | { refused: Refusal } {
  const inside = unframed('listen', fragment);
  if ('refused' in inside) return inside;
  const reader = readDigits(inside.digits);
  const link = takeListen(reader);
  return link && reader.isAtEnd() ? link : { refused: 'damaged' };
}

const BITS = { passages: 7, surah: 7, ayah: 9, round: 64, face: 6, moment: 48, day: 2 };

/** The answer begins with the same. */
export function listenFields({ passages, round, face, made, madeOn }: ListenLink): Field[] {
  return [
    [passages.length, BITS.passages],
    ...passages.flatMap(({ surah, from, to }): Field[] => [
      [surah, BITS.surah],
      [from, BITS.ayah],
      [to, BITS.ayah],
    ]),
    [BigInt(`0x${round}`), BITS.round],
    [FACES.indexOf(face), BITS.face],
    ...momentFields(made, madeOn),
  ];
}

/** Undefined where it names what there is not; whatever is beyond the end reads as zeros, and names nothing. */
export function takeListen(reader: FieldReader): ListenLink | undefined {
  const passages = Array.from({ length: reader.take(BITS.passages) }, () => ({
    surah: reader.take(BITS.surah),
    from: reader.take(BITS.ayah),
    to: reader.take(BITS.ayah),
  }));
  const round = BigInt(`0b${reader.takeText(BITS.round)}`)
    .toString(16)
    .padStart(16, '0');
  const face = FACES[reader.take(BITS.face)] ?? 'leaf';
  const made = takeMoment(reader);
  const areReal =
    passages.length > 0 && passages.length <= HEARD_MOST.passages && passages.every((each) => isReal(each));
  return areReal && made ? { passages, round, made: made.ms, madeOn: made.day, face } : undefined;
}

function isReal({ surah, from, to }: HeardPassage): boolean {
  return from >= 1 && from <= to && to <= (surahs[surah - 1]?.ayahCount ?? 0);
}

const DAY_MS = 86_400_000;
/** After this a year has five digits, and no day before it is written with a sign. */
const LAST_MS = Date.UTC(9999, 11, 30);

/** The day is that of Greenwich, the one before or the one after. A clock that was never set may say 1969. */
export function momentFields(moment: number, day: string): Field[] {
  const ms = Math.max(0, moment);
  const ahead = Math.max(-1, Math.round((Date.parse(day) - startOfDay(ms)) / DAY_MS));
  return [
    [ms, BITS.moment],
    [ahead + 1, BITS.day],
  ];
}

export function takeMoment(reader: FieldReader): { ms: number; day: string } | undefined {
  const ms = reader.take(BITS.moment);
  const ahead = reader.take(BITS.day) - 1;
  if (ms > LAST_MS || ahead > 1) return undefined;
  return { ms, day: new Date(startOfDay(ms) + ahead * DAY_MS).toISOString().slice(0, 10) };
}

const startOfDay = (ms: number) => Math.floor(ms / DAY_MS) * DAY_MS;
