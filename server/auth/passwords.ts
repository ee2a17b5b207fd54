import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#contract/errors.ts';
import { WeakPasswordError } from './errors.ts';
import { passwordWeakness } from './password-rules.ts';

/** Of the algorithms argon2id, which the library takes when none is named. */
const ARGON2ID = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

/** Keyboards write the same letter in different ways; one form of it is hashed. */
const asTyped = (password: string) => password.normalize('NFKC');

export function refuseWeakPassword(password: string, email: string): void {
  const weakness = passwordWeakness(password, email);
  if (weakness) throw new WeakPasswordError(weakness.message, [weakness.reason]);
}

export function hashPassword(password: string): Promise<string> {
  return hash(asTyped(password), ARGON2ID);
}

/** Stored where no password was chosen yet, and where it was invalidated: nothing typed matches them. */
export const NO_PASSWORD = '!';
export const LOST_PASSWORD = '!lost';

export const hasPassword = (encryptedPassword: string): boolean => !encryptedPassword.startsWith(NO_PASSWORD);

/** Without an account or a password it verifies a random hash, so that it takes equally long. */
export async function isPasswordOf(
  encryptedPassword: string | undefined,
  password: string,
): Promise<boolean> {
  const isThere = encryptedPassword !== undefined && hasPassword(encryptedPassword);
  const isRight = await verify(isThere ? encryptedPassword : await nobodysPassword, asTyped(password));
  return isRight && isThere;
}

const nobodysPassword = hashPassword(crypto.randomUUID());

export function invalidCredentials() {
  return new AppError(400, 'invalid_credentials', 'Invalid login credentials');
}
