import type { Pool } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { CurrentSite } from '#contract/site-tokens.ts';
import type { Limiter } from '#server/load/limiter.ts';
import type { VerifyToken } from '#server/http/caller.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What the app hands to the account routes. */
export type AuthOptions = {
  pool: Pool;
  limiter: Limiter;
  keys: SigningKeys;
  site: CurrentSite;
  config: {
    siteUrl: string;
    allowedOrigins: string[];
    adminEmails: string[];
    publicKey: string;
    mailsPerHour: number;
  };
};

/** The same with what is made of it once. */
export type AuthParts = AuthOptions & { issuer: string; verifyToken: VerifyToken; log: FastifyBaseLogger };
