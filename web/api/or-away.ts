const [NO_CONTENT, BAD_GATEWAY] = [204, 502];

/**
 * A network that wants a log-in first, or a proxy, answers with a page of its own, whatever its status: that neither ends a
 * session nor says that something was done.
 */
export function orAway(answer: Response): Response {
  const isOurs = answer.status === NO_CONTENT || answer.headers.get('Content-Type')?.includes('json');
  return isOurs ? answer : new Response(null, { status: BAD_GATEWAY });
}
