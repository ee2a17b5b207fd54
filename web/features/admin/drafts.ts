import * as v from 'valibot';
import { json, stored } from '#web/platform/stored.ts';

/** What was last sent of a draft (`attemptFor`): after a reload the same text still has its key. */
export const attemptSchema = v.object({ key: v.pipe(v.string(), v.uuid()), sent: v.string() });

export type Drafts<Draft> = ReturnType<typeof draftsIn<Draft>>;

/** Unsaved drafts of this tab by name: a phone that needs its memory closes the page meanwhile. */
export function draftsIn<Draft>(key: string, schema: v.GenericSchema<unknown, Draft>) {
  const drafts = stored(key, { area: 'tab', ...json(v.parser(v.record(v.string(), schema))) });
  const entries = () => Object.entries(drafts.get() ?? {});
  const others = (name: string) => entries().filter(([each]) => each !== name);
  return {
    of: (name: string): Draft | undefined => entries().find(([each]) => each === name)?.[1],
    /** What was written last comes last. */
    names: () => entries().map(([name]) => name),
    write: (name: string, draft: Draft) => drafts.set(Object.fromEntries([...others(name), [name, draft]])),
    forget(name: string): void {
      const left = others(name);
      if (left.length > 0) drafts.set(Object.fromEntries(left));
      else drafts.remove();
    },
  };
}
