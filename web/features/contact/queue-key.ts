/** Where messages wait that were written without a network. */
export const QUEUE_KEY = 'contact-queue';
