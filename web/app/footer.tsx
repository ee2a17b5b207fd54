import { Link } from 'react-router';
import { useSite } from '#web/api/site.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { StarLattice } from '#web/ui/star-lattice.tsx';
import { LEARNING_LINKS } from '#web/ui/site-links.ts';
import { app } from '#web/words/en/app.ts';
import { menu } from '#web/words/en/menu.ts';

const { runBy, mistakes, credits, privacy, signIn, account } = app.footer;

const LINK = 'inline-block py-1 text-green underline underline-offset-4';

export function Footer() {
  const { user } = useAuth();
  const { name, run_by } = useSite();
  return (
    <footer className="relative isolate mt-16 overflow-hidden border-t border-line bg-sunken">
      <StarLattice className="-z-10 text-green/5" />
      <div className="page-width flex flex-col items-center gap-2 py-8 text-center text-sm text-ink-soft">
        <p dir="auto" className="text-base font-semibold text-ink">
          {name}
        </p>
        <p className="has-[bdi:empty]:hidden">
          {runBy} <bdi>{run_by}</bdi>
        </p>
        <p>
          {mistakes.before}
          <Link to="/contact" className="font-semibold text-green underline underline-offset-4">
            {mistakes.link}
          </Link>
          {mistakes.after}
        </p>
        <p className="flex flex-wrap justify-center gap-x-5">
          {LEARNING_LINKS.map(([path, name]) => (
            <Link key={path} to={path} className={LINK}>
              {menu[name]}
            </Link>
          ))}
        </p>
        <p className="flex flex-wrap justify-center gap-x-5">
          <Link to="/credits" className={LINK}>
            {credits}
          </Link>
          <Link to="/privacy" className={LINK}>
            {privacy}
          </Link>
          <Link to={user ? '/account' : '/auth'} className={LINK}>
            {user ? account : signIn}
          </Link>
        </p>
      </div>
    </footer>
  );
}
