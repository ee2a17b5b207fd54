/** The garden's second view: how far each page of the mushaf has come. */
export const PAGES_PATH = '/garden?view=pages';

export const JUMP =
  'inline-flex min-h-11 items-center rounded-full border-2 border-line bg-surface px-5 font-semibold text-green no-underline hover:bg-green-soft';
