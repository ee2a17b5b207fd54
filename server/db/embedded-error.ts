/** The server's own PostgreSQL cannot run; the message is one clear line for the person who starts the server. */
export class EmbeddedError extends Error {}
