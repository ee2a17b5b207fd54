import { PASSWORD_MIN_CHARACTERS } from '#contract/auth.ts';
import type { AuthResult } from '#web/api/auth-state.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { isOnline } from '#web/platform/online.ts';
import { OutcomeForm } from '#web/ui/outcome-form.tsx';
import { toast } from '#web/ui/toast.ts';
import { auth as words } from '#web/words/en/auth.ts';
import { EmailField, NewAccountFields, PasswordField } from './fields.tsx';
import {
  mailProblem,
  mailRefused,
  mailSent,
  newPasswordProblem,
  PASSWORD_CHANGED,
  passwordRefused,
  SIGNED_IN,
  SIGNED_UP,
  signInProblem,
  signInRefused,
  signUpProblem,
  signUpRefused,
} from './problem-rules.ts';

/** The address that the forms of this page share. */
export type SharedEmail = { email: string; onEmail: (email: string) => void };

export function SignInForm({
  email,
  onEmail,
  onUnconfirmed,
}: SharedEmail & { onUnconfirmed: (email: string) => void }) {
  const auth = useAuth();
  return (
    <OutcomeForm
      isWide
      focus="password"
      button={words.buttons.signIn}
      busy={words.buttons.signingIn}
      send={async (textOf) => {
        const { error } = await auth.signIn({ email: textOf('email'), password: textOf('password') });
        toast(error ? signInRefused(error) : SIGNED_IN);
        if (error?.code === 'email_not_confirmed') onUnconfirmed(textOf('email'));
        return error ? signInProblem(error, isOnline()) : undefined;
      }}
    >
      {(errorOf) => (
        <>
          <EmailField autoComplete="username" email={email} onChange={onEmail} />
          <PasswordField
            label={words.fields.password}
            autoComplete="current-password"
            error={errorOf('password')}
          />
        </>
      )}
    </OutcomeForm>
  );
}

export function SignUpForm({
  email,
  onEmail,
  onSignedUp,
}: SharedEmail & { onSignedUp: (email: string) => void }) {
  const auth = useAuth();
  return (
    <OutcomeForm
      isWide
      focus="email"
      button={words.buttons.signUp}
      busy={words.buttons.signingUp}
      send={async (textOf) => {
        const password = textOf('password');
        const { error } = await auth.signUp({
          email: textOf('email'),
          password,
          fullName: textOf('full_name'),
        });
        toast(error ? signUpRefused(error) : SIGNED_UP);
        if (error) return signUpProblem(error, password, isOnline());
        onSignedUp(textOf('email'));
        return undefined;
      }}
    >
      {(errorOf) => <NewAccountFields email={email} onEmail={onEmail} errorOf={errorOf} />}
    </OutcomeForm>
  );
}

type MailFormProps = SharedEmail & {
  button: string;
  send: (email: string) => Promise<AuthResult>;
  onSent: (email: string) => void;
};

/** Asks for an address and sends a link to it. */
export function MailForm({ email, onEmail, button, send, onSent }: MailFormProps) {
  return (
    <OutcomeForm
      isWide
      focus="email"
      button={button}
      busy={words.buttons.sending}
      send={async (textOf) => {
        const { error } = await send(textOf('email'));
        toast(error ? mailRefused(error, isOnline()) : mailSent(textOf('email')));
        if (error) return mailProblem(error, isOnline());
        onSent(textOf('email'));
        return undefined;
      }}
    >
      {(errorOf) => (
        <EmailField autoComplete="username" email={email} onChange={onEmail} error={errorOf('email')} />
      )}
    </OutcomeForm>
  );
}

/** For someone whom the link of a reset mail has signed in. */
export function NewPasswordForm() {
  const auth = useAuth();
  return (
    <OutcomeForm
      isWide
      focus="password"
      button={words.buttons.saveNewPassword}
      busy={words.buttons.saving}
      send={async (textOf) => {
        const { error } = await auth.updatePassword(textOf('password'));
        toast(error ? passwordRefused(error, isOnline()) : PASSWORD_CHANGED);
        return error ? newPasswordProblem(error, textOf('password'), isOnline()) : undefined;
      }}
    >
      {(errorOf) => (
        <>
          {/* So that the browser's password manager knows whose this is. */}
          <input type="email" autoComplete="username" value={auth.user?.email ?? ''} readOnly hidden />
          <PasswordField
            label={words.fields.newPassword}
            autoComplete="new-password"
            hint={words.fields.passwordHint(PASSWORD_MIN_CHARACTERS)}
            error={errorOf('password')}
          />
        </>
      )}
    </OutcomeForm>
  );
}
