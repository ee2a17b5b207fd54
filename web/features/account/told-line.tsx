import type { Told } from './refusal-rules.ts';

/** What came of the last try; it stays until the next one, and is read out when it comes. */
export function ToldLine({ told }: { told: Told }) {
  const isAtBox = told.kind === 'refused' && told.field !== undefined;
  const shown = told.kind === 'nothing' || isAtBox ? undefined : told;
  return (
    <div role="status" className="empty:hidden">
      {shown && (
        <p
          className={`rounded-xl px-4 py-2.5 font-medium text-pretty ${
            shown.kind === 'done' ? 'bg-good-soft text-good' : 'bg-wrong-soft text-wrong'
          }`}
        >
          {shown.words}
        </p>
      )}
    </div>
  );
}
