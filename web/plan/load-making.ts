/** What making a learner needs, fetched when somebody asks for it. */
export async function loadMaking() {
  const [{ learners }, { beginRecord, nameMaxCharacters }] = await Promise.all([
    import('#web/words/en/learners.ts'),
    import('#web/record/begin-record.ts'),
  ]);
  return { words: learners, nameMaxCharacters, make: beginRecord };
}
