/** The address if it leads to the web; anything else, such as `javascript:`, becomes no link. */
export function safeLink(address: string | null): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
