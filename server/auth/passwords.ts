import { hash, verify } from '@node-rs/argon2';
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

/** Without an account it checks against a password nobody has, so that the answer takes as long. */
export async function isPasswordOf(
  encryptedPassword: string | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(encryptedPassword ?? (await nobodysPassword), asTyped(password));
  return isRight && encryptedPassword !== undefined;
}

const nobodysPassword = hashPassword(crypto.randomUUID());
