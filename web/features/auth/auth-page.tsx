import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { LinkOutcome } from '#web/api/auth-state.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { auth as words } from '#web/words/en/auth.ts';
import { isForVisitors, placeAfterSignIn, viewOf, type View } from './arrival-rules.ts';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordForm } from './forms.tsx';
import { ForgottenPassword, LinkQuestion, RefusedLink, UnansweredLink, UsedLink } from './link-cards.tsx';
import type { MailNoted } from './mail-note.tsx';
import { Welcome } from './welcome.tsx';

export function Page() {
  const { link, user, role, loading, dismissLink } = useAuth();
  const place = useLocation();
  const [email, setEmail] = useState('');
  const [isForgotten, setIsForgotten] = useState(false);
  const [noted, setNoted] = useState<MailNoted>();

  const view = viewOf(link, { isForgotten, isSignedIn: user !== null });
  if (isForVisitors(view) && user && !loading)
    return <Navigate to={placeAfterSignIn(role, place.state)} replace />;

  const address = { email, onEmail: setEmail };
  return (
    <AuthCard {...cardOf(view, link)}>
      {view === 'newPassword' && <NewPasswordForm />}
      {view === 'question' && <LinkQuestion />}
      {view === 'unansweredLink' && <UnansweredLink />}
      {view === 'usedLink' && <UsedLink />}
      {view === 'refusedLink' && link.kind === 'refused' && (
        <RefusedLink
          {...address}
          purpose={link.purpose}
          onSent={(to) => {
            setNoted({ about: link.purpose === 'recovery' ? 'reset' : 'again', email: to });
            dismissLink();
          }}
        />
      )}
      {view === 'forgotten' && (
        <ForgottenPassword
          {...address}
          onSent={(to) => {
            setNoted({ about: 'reset', email: to });
            setIsForgotten(false);
          }}
          onLeave={() => setIsForgotten(false)}
        />
      )}
      {(view === 'welcome' || view === 'confirmedElsewhere') && (
        <Welcome {...address} noted={noted} onNoted={setNoted} onForgotten={() => setIsForgotten(true)} />
      )}
    </AuthCard>
  );
}

function cardOf(view: View, link: LinkOutcome): { title: string; description: string } {
  if (view !== 'question') return words.cards[view];
  const { title, description } = words.cards.question;
  return { title: title(link.kind === 'question' ? link.email : ''), description };
}
