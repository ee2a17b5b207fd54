import { useLocation } from 'react-router';
import { integer, listOf, objectOf, text } from '#web/platform/shape.ts';
import { json, stored } from '#web/platform/stored.ts';
import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
import { writeDownFor } from '#web/record/use/write-down.ts';

/** The card of a pack that was tapped last. */
type OpenTask = {
  /** The pack's fragment. */
  link: string;
  /** What names the pack in the record. */
  pack: string;
  /** Its number, from 1. */
  task: number;
  /** The address of its practice. */
  to: string;
};

const opened = stored<OpenTask>('pack-task', {
  area: 'tab',
  ...json(objectOf({ link: text, pack: text, task: integer, to: text })),
});

/** Without a learner the tab remembers what was finished. */
const finishedHere = stored('pack-finished', { area: 'tab', ...json(listOf(text)) });

export const keyOfTask = (pack: string, task: number): string => `${pack}.${task}`;

export const openTask: (task: OpenTask) => void = opened.set;

/** Called where a practice or a game ends, with its address: it may have been begun from a pack. */
export function finishTaskAt(address: string, learnerId: string | undefined): void {
  const task = opened.get();
  if (task?.to !== address) return;
  if (learnerId === undefined) finishInTab(task);
  else writeDownFor(learnerId, 'pack', { pack: task.pack, task: task.task });
}

function finishInTab({ pack, task }: OpenTask): void {
  finishedHere.set([...new Set([...(finishedHere.get() ?? []), keyOfTask(pack, task)])]);
}

/** What was finished without a learner in this visit. */
export function useFinishedHere(): readonly string[] {
  return useObservable(finishedHere, UNKNOWN) ?? [];
}

/** The address of the pack from which this page was opened. */
export function usePackBehind(): string | undefined {
  const { pathname, search } = useLocation();
  const task = useObservable(opened, UNKNOWN);
  return task?.to === pathname + search ? `/pack#${task.link}` : undefined;
}
