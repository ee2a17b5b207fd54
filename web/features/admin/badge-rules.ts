import { admin } from '#web/words/en/admin.ts';

export type BadgeTone = 'blue' | 'green' | 'red' | 'purple' | 'grey';

/** The form's own types, and the older names that some messages may still carry. */
const TONES = new Map<string, BadgeTone>([
  ['give feedback', 'blue'],
  ['feedback', 'blue'],
  ['suggest improvements', 'green'],
  ['suggestion', 'green'],
  ['report a bug', 'red'],
  ['bug report', 'red'],
  ['ask a question', 'purple'],
  ['question', 'purple'],
]);

export function badgeOf(formType: string | null): { text: string; tone: BadgeTone } {
  const text = formType?.trim() || admin.submission.noType;
  return { text, tone: TONES.get(text.toLowerCase()) ?? 'grey' };
}
