/** How much of a passage is shown, from all of it to nothing. */
export const STEPS = ['read', 'letters', 'word', 'heart'] as const;
export type Step = (typeof STEPS)[number];

export function stepAfter(step: Step): Step | undefined {
  return STEPS[STEPS.indexOf(step) + 1];
}

/** Of an ayah of so many words those that a step hides, from 0. */
export function hiddenAt(step: Step, count: number): number[] {
  if (step === 'read') return [];
  const all = [...Array(count).keys()];
  return step === 'word' ? all.slice(1) : all;
}
