import { useSyncExternalStore } from 'react';
import { chooseTheme, followTheme, storedTheme, THEMES, type Theme } from '#web/platform/theme.ts';
import { COMMON_PATHS, LineIcon } from '#web/ui/line-icon.tsx';
import { app } from '#web/words/en/app.ts';
import { usePopover } from './use-popover.ts';

const { sun, moon, screen } = COMMON_PATHS;
const ICONS = { light: sun, dark: moon, system: screen };

export function ThemeToggle() {
  const [panel, isOpen, close] = usePopover();
  // The prerendered page cannot know the choice: until the page is alive none is marked.
  const theme = useSyncExternalStore(followTheme, storedTheme, () => undefined);

  function choose(chosen: Theme) {
    chooseTheme(chosen);
    close();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget="theme-menu"
        aria-label={app.theme}
        aria-expanded={isOpen}
        aria-controls="theme-menu"
        className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-full text-ink hover:bg-green-soft"
      >
        <span className="dark:hidden">
          <LineIcon path={sun} />
        </span>
        <span className="hidden dark:block">
          <LineIcon path={moon} />
        </span>
      </button>
      <div ref={panel} id="theme-menu" popover="auto" className="popover-panel w-44 text-ink">
        <div role="group" aria-label={app.theme} className="space-y-0.5">
          {THEMES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={theme === each}
              onClick={() => choose(each)}
              className="flex min-h-11 w-full items-center gap-3 rounded-xl px-3 font-medium hover:bg-green-soft aria-pressed:bg-green-soft aria-pressed:font-bold aria-pressed:text-green-strong"
            >
              <LineIcon path={ICONS[each]} />
              {app.themes[each]}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
