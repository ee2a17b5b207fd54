/** Mail programs break what is longer. */
const LONGEST_URL = 1000;

/** Where a link from a mail may lead: to the site itself or an allowed origin, else to the site's first page. */
export function safeRedirect(
  requested: string | undefined,
  { siteUrl, allowedOrigins }: { siteUrl: string; allowedOrigins: string[] },
): string {
  const home = new URL(siteUrl);
  if (requested === undefined || requested.length > LONGEST_URL || !URL.canParse(requested, home.href)) {
    return home.href;
  }
  const url = new URL(requested, home);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isKnown = [home.origin, ...allowedOrigins.map(originOf)].includes(url.origin);
  const hasUserinfo = url.username !== '' || url.password !== '';
  if (!isWeb || !isKnown || hasUserinfo) return home.href;
  url.hash = '';
  return url.href;
}

export function withFragment(url: string, parameters: Record<string, string>): string {
  const target = new URL(url);
  target.hash = new URLSearchParams(parameters).toString();
  return target.href;
}

/** Clients of the PKCE flow look for the code in the query; other parameters stay. */
export function withCode(url: string, code: string): string {
  const target = new URL(url);
  target.searchParams.set('code', code);
  return target.href;
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
