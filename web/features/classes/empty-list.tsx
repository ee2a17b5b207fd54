export function EmptyList({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="rounded-card border-2 border-dashed border-line-strong/50 bg-surface px-5 py-10 text-center text-ink-soft"
    >
      {children}
    </p>
  );
}
