import { Link } from 'react-router';
import { isLongName, LONG_NAME_TOKEN } from '#contract/site-tokens.ts';
import { useSite } from '#web/api/site.ts';
import { app } from '#web/words/en/app.ts';
import { LearnerSlot } from './learner-slot.tsx';
import { MainMenu } from './main-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export function Header() {
  const { name } = useSite();
  return (
    <header className="site-header @container sticky top-0 z-30 border-b border-line bg-surface/95 backdrop-blur-sm">
      <div className="group page-width flex h-[calc(var(--header-height)-1px)] items-center justify-between gap-2">
        <Link
          to="/"
          aria-label={app.homeLink(name)}
          className="flex min-w-0 items-center gap-2.5 rounded-full py-1 pe-2 no-underline @max-[22rem]:gap-1.5 @max-[24rem]:pe-0"
        >
          {/* Lazy, because only then the one of the other theme is not fetched. */}
          <img
            src="/assets/logo-light.svg"
            alt=""
            width="40"
            height="40"
            loading="lazy"
            className="shrink-0 dark:hidden"
          />
          <img
            src="/assets/logo-dark.svg"
            alt=""
            width="40"
            height="40"
            loading="lazy"
            className="hidden shrink-0 dark:block"
          />
          <span
            dir="auto"
            data-long={import.meta.env.SSR ? LONG_NAME_TOKEN : isLongName(name)}
            className="line-clamp-4 text-lg leading-tight font-extrabold tracking-tight [overflow-wrap:anywhere] text-green-strong data-[long=true]:@max-[40rem]:text-xs data-[long=false]:@max-[22rem]:text-base @max-[19rem]:hidden group-has-[.learner-place]:@max-[25rem]:hidden in-data-learner:group-has-[.learner-soon]:@max-[25rem]:hidden"
          >
            {name}
          </span>
        </Link>
        <div className="flex shrink-0 items-center gap-1.5">
          <LearnerSlot />
          <ThemeToggle />
          <MainMenu />
        </div>
      </div>
    </header>
  );
}
