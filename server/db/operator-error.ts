/** Something that the person who runs the server can mend; the message is one clear line for them. */
export class OperatorError extends Error {}
