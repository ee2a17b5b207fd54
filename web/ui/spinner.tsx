export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-ink-soft">
      <svg
        viewBox="0 0 48 48"
        className="size-12 animate-spin text-green [animation-duration:1.4s]"
        aria-hidden="true"
      >
        <path
          d="M24 4l5.1 7.7 9-1.8-1.8 9L44 24l-7.7 5.1 1.8 9-9-1.8L24 44l-5.1-7.7-9 1.8 1.8-9L4 24l7.7-5.1-1.8-9 9 1.8z"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeDasharray="92 40"
          strokeLinecap="round"
        />
      </svg>
      <p>{label}</p>
    </div>
  );
}
