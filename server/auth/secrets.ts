import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link, a code or a refresh token. The database stores its hash alone, so a stolen copy opens nothing. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
