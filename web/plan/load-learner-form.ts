export async function loadLearnerForm() {
  return (await import('./learner-creation.ts')).creation;
}
