import type { FastifyInstance } from 'fastify';
import { refuseWrongKey } from '#server/http/caller.ts';
import { createVerifyToken, issuerOf } from './access-tokens.ts';
import { answerError, answerUnknownPath, echoApiVersion } from './errors.ts';
import { parseJson } from './input.ts';
import { firstAdminRoutes } from './first-admin.ts';
import { linkRoutes } from './link-routes.ts';
import { notOfferedRoutes } from './not-offered.ts';
import type { AuthOptions, AuthParts } from './parts.ts';
import { signUpRoutes } from './signup-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { userRoutes } from './user-routes.ts';
import { verifyRoutes } from './verify-routes.ts';

/** Accounts as GoTrue speaks of them; registered on the prefix /auth/v1. */
export async function authRoutes(app: FastifyInstance, options: AuthOptions): Promise<void> {
  const issuer = issuerOf(options.config.siteUrl);
  const parts: AuthParts = {
    ...options,
    issuer,
    verifyToken: createVerifyToken(options.keys, issuer),
    log: app.log,
  };

  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownPath);
  app.addHook('onRequest', echoApiVersion);
  app.addHook('onRequest', refuseWrongKey(options.config.publicKey));
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
  // The client names JSON as the type even where it sends nothing, as when signing out.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseJson(body),
  );

  signUpRoutes(app, parts);
  tokenRoutes(app, parts);
  userRoutes(app, parts);
  verifyRoutes(app, parts);
  linkRoutes(app, parts);
  firstAdminRoutes(app, parts);
  notOfferedRoutes(app, parts);
  siteRoutes(app, options);
  app.options('/*', async (_request, reply) => reply.code(204).header('Allow', METHODS).send());
}

const METHODS = 'OPTIONS,GET,HEAD,POST,PUT,DELETE';

function siteRoutes(app: FastifyInstance, { keys, site }: AuthOptions): void {
  app.get('/health', async () => ({ name: site().name, description: 'Accounts' }));
  app.get('/settings', async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }));
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=600');
    return keys.jwks;
  });
}
