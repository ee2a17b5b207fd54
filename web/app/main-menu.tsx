import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#web/api/use-auth.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { COMMON_PATHS, LineIcon } from '#web/ui/line-icon.tsx';
import { LEARNING_LINKS, SITE_LINKS } from '#web/ui/site-links.ts';
import { menu as words } from '#web/words/en/menu.ts';
import { usePopover } from './use-popover.ts';

/** Only for admins, who open the menu: nobody else asks for it. */
const NewMessages = lazyPart(() =>
  import('#web/features/admin/new-messages.tsx').then((file) => file.NewMessages),
);
const NEW_MESSAGES = 'new-messages-in-menu';

const ROW =
  'flex min-h-11 w-full items-center rounded-xl px-4 text-start font-medium no-underline hover:bg-green-soft aria-[current=page]:bg-green-soft aria-[current=page]:font-bold aria-[current=page]:text-green-strong';

const LIST =
  'space-y-0.5 low-and-wide:grid low-and-wide:grid-cols-2 low-and-wide:gap-0.5 low-and-wide:space-y-0';

export function MainMenu() {
  const [menu, isOpen, close] = usePopover();
  const auth = useAuth();

  function leave() {
    close();
    void auth.signOut();
  }

  const linkTo = ([path, name]: (typeof SITE_LINKS | typeof LEARNING_LINKS)[number]) => (
    <MenuLink key={path} to={path} onChoose={close}>
      {words[name]}
    </MenuLink>
  );

  return (
    <>
      <button
        type="button"
        popoverTarget="main-menu"
        aria-expanded={isOpen}
        aria-controls="main-menu"
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-green px-4 font-semibold text-on-green hover:bg-green-strong"
      >
        <LineIcon
          path={COMMON_PATHS.menu}
          className="size-5 group-has-[[data-long=true]]:@max-[22rem]:hidden @max-[13rem]:hidden rtl:-scale-x-100"
        />
        {words.label}
      </button>
      <div
        ref={menu}
        id="main-menu"
        popover="auto"
        className="popover-panel w-[min(19rem,calc(100vw-2rem))] text-ink low-and-wide:w-[36rem]"
      >
        <nav aria-label={words.navigation}>
          <ul className={LIST}>{SITE_LINKS.map(linkTo)}</ul>
          <ul className={`mt-1 border-t border-line pt-1 ${LIST} low-and-wide:grid-cols-3`}>
            {LEARNING_LINKS.map(linkTo)}
            {auth.role === 'admin' && (
              <MenuLink
                to="/admin"
                onChoose={close}
                describedBy={NEW_MESSAGES}
                beside={isOpen && <NewMessages id={NEW_MESSAGES} className="absolute end-4 top-3" />}
              >
                {words.admin}
              </MenuLink>
            )}
            {auth.user && (
              <li className="mt-1 border-t border-line pt-1">
                <button type="button" className={ROW} onClick={leave}>
                  {words.signOut}
                </button>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </>
  );
}

type LinkProps = {
  to: string;
  onChoose: () => void;
  describedBy?: string;
  beside?: ReactNode;
  children: ReactNode;
};

function MenuLink({ to, onChoose, describedBy, beside, children }: LinkProps) {
  const { pathname } = useLocation();
  return (
    <li className="relative">
      <Link
        to={to}
        onClick={onChoose}
        aria-current={pathname === to ? 'page' : undefined}
        aria-describedby={describedBy}
        className={ROW}
      >
        {children}
      </Link>
      {beside}
    </li>
  );
}
