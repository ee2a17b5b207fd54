import { useEffect, useEffectEvent } from 'react';
import { actionOf, type Action } from './key-rules.ts';
import type { Shown } from './lesson-rules.ts';

export type Actions = Partial<Record<Action, (() => void) | undefined>>;

/** The keyboard and a presenter's remote control. A button or a field that has the focus keeps its own keys. */
export function useKeys(shown: Shown['is'], actions: Actions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey, repeat } = event;
    if (ctrlKey || altKey || metaKey || repeat || isOwnKey(key, target)) return;
    const action = actionOf(key, shown);
    const act = action && actions[action];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isOwnKey(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog')) return true;
  if (key === 'Escape') return false;
  if (target instanceof HTMLInputElement) return true;
  return (key === ' ' || key === 'Enter') && target.closest('button, a') !== null;
}
