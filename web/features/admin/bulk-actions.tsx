import { useRef } from 'react';
import type { ContactMessage } from '#contract/tables.ts';
import type { MessageBox, MessageChange } from '#web/api/admin.ts';
import { now } from '#web/platform/clock.ts';
import { admin } from '#web/words/en/admin.ts';
import type { Undoable } from './message-actions.ts';
import { SmallButton } from './small-button.tsx';

const words = admin.actions;

type Props = {
  box: MessageBox;
  chosen: readonly ContactMessage[];
  isAll: boolean;
  onAll: () => void;
  /** True once it is stored; what was not stays chosen. */
  onAct: (change: MessageChange, told: string) => Promise<boolean>;
};

/** Once something is chosen it stays in sight at the foot of the window, however long the list is. */
export function BulkActions({ box, chosen, isAll, onAll, onAct }: Props) {
  const count = chosen.length;
  const all = useRef<HTMLInputElement>(null);
  const store = async (change: MessageChange, told: string) => {
    // The button that was pressed goes with the choice.
    if (await onAct(change, told)) all.current?.focus({ preventScroll: true });
  };
  const act = (label: string, change: MessageChange, told: string) => (
    <SmallButton onClick={() => void store(change, told)}>{label}</SmallButton>
  );
  return (
    <div
      className={`${count > 0 ? 'sticky bottom-2 z-10' : ''} mb-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3 shadow-lift`}
    >
      <label className="inline-flex min-h-11 items-center gap-2 text-sm">
        <input ref={all} type="checkbox" checked={isAll} onChange={onAll} className="size-5 accent-green" />
        {count === 0 ? words.selectAll : words.chosen(count)}
      </label>
      {count > 0 && box === 'bin' && act(words.fromBin, { removed_at: null }, words.told.fromBin(count))}
      {count > 0 && box !== 'bin' && (
        <>
          {act(words.done, { state: 'done' }, words.told.done(count))}
          {act(words.toRead, { state: 'read' }, words.told.toRead(count))}
          {act(words.toNew, { state: 'new' }, words.told.toNew(count))}
          {act(words.toBin, { removed_at: now().toISOString() }, words.told.toBin(count))}
        </>
      )}
    </div>
  );
}

/** Where what was just done can be taken back; outside the list, which may have become empty by it. */
export function UndoBar({ undoable, onUndo }: { undoable: Undoable | undefined; onUndo: () => void }) {
  return (
    <div role="status" className="sticky bottom-20 z-20">
      {undoable && (
        <p className="flex flex-wrap items-center gap-3 rounded-card border-2 border-green bg-surface p-3 shadow-lift">
          <span className="font-semibold">{undoable.text}</span>
          <SmallButton
            look="solid"
            onClick={() => {
              undoable.undo();
              onUndo();
            }}
          >
            {words.undo}
          </SmallButton>
        </p>
      )}
    </div>
  );
}
