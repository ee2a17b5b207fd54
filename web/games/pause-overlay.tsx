import { useId, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { chooseTheme, followTheme, storedTheme, THEMES } from '#web/platform/theme.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SITE_LINKS } from '#web/ui/site-links.ts';
import { app } from '#web/words/en/app.ts';
import { menu } from '#web/words/en/menu.ts';
import { playing } from '#web/words/en/playing.ts';
import { BigButton, ROUND } from './buttons.tsx';
import { Modal } from './modal.tsx';
import { MuteButton } from './sound-controls.tsx';

const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'screen' } as const;

/** While a level is played the site's header is folded away: what a game needs of it is here. */
export function PauseOverlay({ onResume }: { onResume: () => void }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const menuId = useId();
  return (
    <Modal label={playing.paused} onCancel={onResume} className={isMenuOpen ? 'modal-beside' : ''}>
      <div>
        <h2 className="mb-5 text-title font-extrabold">{playing.paused}</h2>
        <BigButton icon="play" look="saffron" className="w-full" onClick={onResume}>
          {playing.resume}
        </BigButton>
        <div className="mt-5 flex flex-wrap items-center justify-center gap-x-8 gap-y-3 [@media(height<30rem)]:gap-x-4">
          <MuteButton />
          <ThemeChoice />
        </div>
        <button
          type="button"
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          onClick={() => setIsMenuOpen(!isMenuOpen)}
          className="mx-auto mt-4 flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-green hover:bg-green-soft [@media(height<37rem)]:mt-2"
        >
          <Icon name="menu" className="size-5" />
          {menu.label}
        </button>
      </div>
      <nav id={menuId} aria-label={menu.navigation}>
        {isMenuOpen && <SiteLinks />}
      </nav>
    </Modal>
  );
}

/** A child that leaves by one of them finds its progress again. */
function SiteLinks() {
  return (
    <ul className="mt-1 text-start">
      {SITE_LINKS.map(([path, name]) => (
        <li key={path}>
          <Link
            to={path}
            className="flex min-h-11 items-center rounded-xl px-3 font-medium no-underline hover:bg-green-soft [@media(height<22rem)]:min-h-8 [@media(height<37rem)]:min-h-9"
          >
            {menu[name]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function PauseButton({ onPause }: { onPause: () => void }) {
  return (
    <button type="button" aria-label={playing.pause} onClick={onPause} className={ROUND}>
      <Icon name="pause" className="size-7" />
    </button>
  );
}

function ThemeChoice() {
  const theme = useSyncExternalStore(followTheme, storedTheme, () => undefined);
  return (
    <div role="group" aria-label={app.theme} className="flex gap-2">
      {THEMES.map((each) => (
        <button
          key={each}
          type="button"
          aria-label={app.themes[each]}
          aria-pressed={theme === each}
          onClick={() => chooseTheme(each)}
          className={`${ROUND} aria-pressed:bg-green aria-pressed:text-on-green`}
        >
          <Icon name={THEME_ICONS[each]} className="size-7" />
        </button>
      ))}
    </div>
  );
}
