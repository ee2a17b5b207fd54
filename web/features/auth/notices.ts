import type { Toast } from '#web/ui/toast.ts';

type Refusal = { message: string };

export const SIGNED_IN: Toast = {
  title: 'Welcome back!',
  description: 'You have successfully logged in.',
  tone: 'right',
};

export const SIGNED_UP: Toast = {
  title: 'Account created!',
  description: 'Please check your email to confirm your account.',
  tone: 'right',
};

export const PASSWORD_CHANGED: Toast = {
  title: 'Password changed',
  description: 'You are signed in with your new password.',
  tone: 'right',
};

export function signInRefused({ message }: Refusal): Toast {
  return { title: 'Login failed', description: message, tone: 'destructive' };
}

export function signUpRefused({ message }: Refusal): Toast {
  if (message.includes('already registered')) {
    return {
      title: 'Account exists',
      description: 'An account with this email already exists. Please sign in instead.',
      tone: 'destructive',
    };
  }
  return { title: 'Signup failed', description: message, tone: 'destructive' };
}

export function passwordRefused({ message }: Refusal): Toast {
  return { title: 'Password not changed', description: message, tone: 'destructive' };
}

/** Says the same whether or not there is such an account. */
export function mailSent(email: string): Toast {
  return {
    title: 'Email sent',
    description: `If there is an account for ${email}, a new link is on its way.`,
    tone: 'right',
  };
}

export function mailRefused({ message }: Refusal): Toast {
  return { title: 'Email not sent', description: message, tone: 'destructive' };
}
