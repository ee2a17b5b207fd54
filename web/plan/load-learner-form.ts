export async function loadLearnerForm() {
  const [{ learners }, { beginRecord, nameMaxCharacters }] = await Promise.all([
    import('#web/words/en/learners.ts'),
    import('#web/record/use/use-learners.ts'),
  ]);
  return { words: learners, nameMaxCharacters, make: beginRecord };
}
