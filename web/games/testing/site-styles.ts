import '#web/ui/fonts.css';
import index from 'tailwindcss/index.css?raw';
import tailwind from 'tailwindcss?url';
import styles from '#web/ui/styles.css?raw';
import tokens from '#web/ui/tokens.css?raw';

/** What the site's stylesheet imports. The fonts come by themselves: their addresses have to be resolved. */
const IMPORTED: Record<string, string> = { tailwindcss: index, './tokens.css': tokens, './fonts.css': '' };

const SOURCES = import.meta.glob<string>(
  ['/web/{app,games,ui}/**/*.tsx', '/web/features/{bubble-pop,letter-safari}/**/*.tsx', '!**/*.test.tsx'],
  { query: '?raw', import: 'default', eager: true },
);

/**
 * The stylesheet of the site as Tailwind makes it for the games and what is around them: without it nothing stands where
 * it stands on the site, nor has its colours.
 */
export async function makeSiteStyles(): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- by its address: a bare import would have Vite bundle it, and reload whatever test runs then
  const { compile }: typeof import('tailwindcss') = await import(/* @vite-ignore */ tailwind);
  const compiled = await compile(styles, {
    loadStylesheet: (id) => Promise.resolve({ path: id, base: '', content: IMPORTED[id] ?? '' }),
  });
  // Whatever is no class is left out.
  return compiled.build(Object.values(SOURCES).flatMap((source) => source.split(/[\s'"`]+/)));
}
