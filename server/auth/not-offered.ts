import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { isJsonObject, type JsonObject } from '#contract/json.ts';
import { invalidInput } from './errors.ts';
import type { AuthParts } from './parts.ts';
import { signedIn } from './signed-in.ts';

/** Ways to sign in that GoTrue offers and we do not. Each is refused with GoTrue's own code and message. */
export function notOfferedRoutes(app: FastifyInstance, parts: AuthParts): void {
  type Refusal = (body: unknown) => AppError;
  const route = (method: string | string[], paths: string[], handler: RouteHandlerMethod) => {
    for (const url of paths) app.route({ method, url, exposeHeadRoute: false, handler });
  };
  const refuse = (method: string | string[], paths: string[], refusal: Refusal) =>
    route(method, paths, ({ body }) => Promise.reject(refusal(body)));
  const refuseMember = (method: string | string[], paths: string[], refusal: Refusal) =>
    route(method, paths, async (request) => {
      await signedIn(parts, request);
      throw refusal(request.body);
    });

  refuse('POST', ['/otp'], oneTimePassword);
  refuse('POST', ['/magiclink'], oneTimePasswordsDisabled);
  refuse(ANY, ['/sso', '/sso/*'], () => notHere('saml_provider_disabled', 'SAML 2.0 is disabled'));
  refuse('GET', ['/authorize'], () => invalidInput('Unsupported provider: provider is not enabled'));
  refuse(ANY, ['/passkeys', '/passkeys/*'], () => notHere('passkey_disabled', 'Passkeys are disabled'));
  refuse(ANY, ['/oauth/*', '/user/oauth/*'], () => notHere('feature_disabled', 'OAuth server is disabled'));
  refuseMember('POST', ['/factors'], factor);
  refuseMember(ANY, ['/factors/*'], () => notHere('mfa_factor_not_found', 'Factor not found'));
  refuseMember(ANY, ['/user/identities/*'], () =>
    notHere('manual_linking_disabled', 'Manual linking is disabled'),
  );
  refuseMember('GET', ['/reauthenticate'], () =>
    notHere('feature_disabled', 'Reauthentication by mail is disabled: send the current password'),
  );
  refuseMember(ANY, ['/admin/*', '/invite'], () => new AppError(403, 'not_admin', 'User not allowed'));
}

const ANY = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Without an address, a sign-up is meant to be anonymous or by phone. */
export function refuseOtherSignUps(body: unknown): void {
  if (!isJsonObject(body) || isSent(body, 'email')) return;
  if (fieldOf(body, 'phone'))
    throw new AppError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  throw new AppError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
}

export function refusePhoneSignIn(body: unknown): void {
  if (!isJsonObject(body) || isSent(body, 'email')) return;
  if (fieldOf(body, 'phone')) throw new AppError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  throw invalidInput('missing email or phone');
}

/** There is no phone whose message could be sent again. */
export function refuseOtherResends(body: unknown): void {
  const type = fieldOf(body, 'type');
  if (!RESENT.includes(type)) throw invalidInput(`Missing one of these types: ${RESENT.join(', ')}`);
  const [email, phone] = [fieldOf(body, 'email'), fieldOf(body, 'phone')];
  if (!email && type === 'signup') throw invalidInput('Type provided requires an email address');
  if (!phone && type === 'sms') throw invalidInput('Type provided requires a phone number');
  if (email && phone) throw invalidInput('Only an email address or phone number should be provided.');
  if (phone) throw new AppError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw invalidInput('Missing email address or phone number');
  if (type === 'phone_change')
    throw new AppError(400, 'phone_provider_disabled', 'Unsupported phone provider');
}

const RESENT: unknown[] = ['signup', 'email_change', 'sms', 'phone_change'];

/** Fields of an account that we do not support: to accept or to ignore them would mislead the client. */
export function refuseOtherChanges(body: unknown): void {
  const phone = fieldOf(body, 'phone');
  refuseWrongPhone(phone);
  if (phone) throw new AppError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (isJsonObject(body) && isSent(body, 'app_metadata'))
    throw new AppError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
}

export function grantNotOffered(grantType: string): AppError {
  if (grantType === 'id_token') return new AppError(400, 'provider_disabled', 'Provider is not enabled');
  if (grantType === 'web3') return new AppError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  return new AppError(400, 'invalid_credentials', 'unsupported_grant_type');
}

/** GoTrue checks the format of a number first, also where phones are disabled; blanks and a plus are allowed. */
export function refuseWrongPhone(phone: unknown): void {
  if (!phone) return;
  const digits = (typeof phone === 'string' ? phone : '').replace(/^\+/, '').replaceAll(' ', '');
  if (!/^[1-9]\d{1,14}$/.test(digits)) throw invalidInput('Invalid phone number format (E.164 required)');
}

function oneTimePassword(body: unknown): AppError {
  const [email, phone] = [fieldOf(body, 'email'), fieldOf(body, 'phone')];
  if (email && phone) return invalidInput('Only an email address or phone number should be provided');
  if (email) return oneTimePasswordsDisabled();
  if (phone && fieldOf(body, 'create_user') === false) {
    refuseWrongPhone(phone);
    return oneTimePasswordsDisabled();
  }
  return phone
    ? new AppError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    : invalidInput('One of email or phone must be set');
}

function oneTimePasswordsDisabled(): AppError {
  return new AppError(422, 'otp_disabled', 'Signups not allowed for otp');
}

function factor(body: unknown): AppError {
  const kinds = new Map<unknown, [code: string, name: string]>([
    ['totp', ['mfa_totp_enroll_not_enabled', 'TOTP']],
    ['phone', ['mfa_phone_enroll_not_enabled', 'Phone']],
    ['webauthn', ['mfa_webauthn_enroll_not_enabled', 'WebAuthn']],
  ]);
  const kind = kinds.get(fieldOf(body, 'factor_type'));
  if (kind === undefined) return invalidInput('factor_type needs to be totp, phone, or webauthn');
  const [code, name] = kind;
  return new AppError(422, code, `MFA enroll is disabled for ${name}`);
}

function notHere(code: string, message: string): AppError {
  return new AppError(404, code, message);
}

function fieldOf(body: unknown, name: string): unknown {
  return isJsonObject(body) ? body[name] : undefined;
}

function isSent(fields: JsonObject, name: string): boolean {
  return fields[name] !== undefined && fields[name] !== null;
}
