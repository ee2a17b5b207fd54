export const ROUND =
  'grid size-12 shrink-0 place-items-center rounded-full bg-surface text-ink shadow-card transition-transform active:scale-90';
