/** The site's own server, unless the build named another (a hosted Supabase project, say). */
export function serverUrl(): string {
  return otherServer() || location.origin;
}

export function otherServer(): string {
  return (import.meta.env.VITE_API_URL || '').replace(/\/+$/, '');
}

/** Names the site to the server; it opens nothing. */
export function publicKey(): string {
  return import.meta.env.VITE_PUBLIC_KEY || 'public-anon-key';
}
