import * as v from 'valibot';

const stateSchema = v.object({ leftClass: v.number() });

/** Tells the list from which class somebody comes back, so that they go on there. */
export const leaving = (id: number | undefined) => (id === undefined ? undefined : { leftClass: id });

/** @param state of the browser's history, which may hold anything */
export function leftClassOf(state: unknown): number | undefined {
  const { success, output } = v.safeParse(stateSchema, state);
  return success ? output.leftClass : undefined;
}

/** Whether the class was made of a message, whose author may be answered. */
export const offersAnswer = (state: unknown): boolean => state instanceof Object && 'answer' in state;
