/** What is wrong with no single box; read out when it comes, and there until the next try. */
export function ProblemLine({ words }: { words: string | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {words && (
        <p className="rounded-xl bg-wrong-soft px-4 py-2.5 font-medium text-pretty text-wrong">{words}</p>
      )}
    </div>
  );
}
