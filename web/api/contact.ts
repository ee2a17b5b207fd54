import type { ContactForm } from '#contract/contact-form.ts';
import { TABLES } from '#contract/tables.ts';
import { answerOf, restAsCaller } from './rest.ts';

/** The same key for the same message: sent again after a lost answer or a second click, it is stored once. */
export async function sendContactMessage(form: ContactForm, idempotencyKey: string): Promise<void> {
  await answerOf(
    restAsCaller().from(TABLES.contactForm).insert(form).setHeader('Idempotency-Key', idempotencyKey),
  );
}
