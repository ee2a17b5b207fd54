import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAuth } from '#web/api/use-auth.ts';
import { placeAfterSignIn, readArrival } from './arrival-rules.ts';
import { AuthCard } from './auth-card.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RefusedLink } from './refused-link.tsx';
import { Welcome } from './welcome.tsx';

const CARDS = {
  welcome: {
    title: 'Welcome',
    description: 'Sign in to access the admin panel or create a new account',
  },
  forgotten: {
    title: 'Forgotten password',
    description: 'We send you a link to choose a new one.',
  },
  newPassword: {
    title: 'Choose a new password',
    description: 'It replaces the one that you have forgotten.',
  },
  refusedLink: {
    title: 'This link does not work any more',
    description:
      'It has expired or was used before. If it was you who used it, just sign in; if not, we can send you a new one.',
  },
};

export function Page() {
  const auth = useAuth();
  const arrival = readArrival(useLocation().state);
  const [email, setEmail] = useState('');
  const [isForgotten, setIsForgotten] = useState(false);
  // Any account call clears the refusal, but it stands here until a new mail is on its way.
  const [refusal, setRefusal] = useState<'untouched' | 'in hand' | 'settled'>('untouched');

  const view = viewOf({
    isRecovering: auth.isRecovering,
    isLinkRefused: refusal === 'in hand' || (refusal === 'untouched' && auth.linkError !== null),
    isForgotten,
  });
  if (view !== 'newPassword' && view !== 'refusedLink' && auth.user && !auth.loading) {
    return <Navigate to={placeAfterSignIn(auth.role, arrival)} replace />;
  }

  const address = { email, onEmail: setEmail };
  return (
    <AuthCard {...CARDS[view]}>
      {view === 'newPassword' && <NewPasswordForm />}
      {view === 'refusedLink' && (
        <RefusedLink
          {...address}
          kind={arrival.refusedLink}
          onBegin={() => setRefusal('in hand')}
          onSettled={() => setRefusal('settled')}
        />
      )}
      {view === 'forgotten' && <ForgottenPassword {...address} onLeave={() => setIsForgotten(false)} />}
      {view === 'welcome' && <Welcome {...address} onForgotten={() => setIsForgotten(true)} />}
    </AuthCard>
  );
}

type Facts = { isRecovering: boolean; isLinkRefused: boolean; isForgotten: boolean };

function viewOf({ isRecovering, isLinkRefused, isForgotten }: Facts): keyof typeof CARDS {
  if (isRecovering) return 'newPassword';
  if (isLinkRefused) return 'refusedLink';
  return isForgotten ? 'forgotten' : 'welcome';
}
