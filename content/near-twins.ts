type Phrase = { arabic: string; english_translation: string };

// Two phrases of one family are told apart by a single small word, or one reads as the start of the other.
const FAMILIES = [
  /no god but/,
  /glory be to you/,
  /enough for/,
  /allah loves/,
  /allah is with/,
  /the patient$/,
  /you alone we/,
  /urge one another/,
  /refuge in the lord/,
  /allah wills/,
  /in the name of|name of your lord/,
  /^remember/,
  /me and i will/,
  /mindfulness of allah/,
  /allah, the one/,
  /through allah|only from allah/,
];

/** Whether a matching game with both phrases would be a trick question. It works from the two texts alone. */
export function areNearTwins(a: Phrase, b: Phrase): boolean {
  const englishA = a.english_translation.toLowerCase();
  const englishB = b.english_translation.toLowerCase();
  return (
    englishA === englishB ||
    bareLetters(a.arabic) === bareLetters(b.arabic) ||
    FAMILIES.some((family) => family.test(englishA) && family.test(englishB))
  );
}

function bareLetters(arabic: string): string {
  return arabic.replaceAll(/[\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/gu, '');
}
