import { FORM_TYPES } from '#contract/contact-form.ts';
import { newAccount, post, signIn } from './people.ts';

export const ADMIN_EMAIL = 'bench@example.org';

const BULK_ROWS = 100;

/** Becomes the admin whom ADMIN_EMAILS names, stores messages as visitors do, and answers with the session as JSON. */
export async function storeMessages(baseUrl: string, dataDir: string, count: number): Promise<string> {
  await newAccount(baseUrl, dataDir, ADMIN_EMAIL);
  for (let stored = 0; stored < count; stored += BULK_ROWS) {
    const rows = Array.from({ length: BULK_ROWS }, (_, index) => messageNumber(stored + index));
    await post(`${baseUrl}/rest/v1/contact_form`, rows);
  }
  return (await signIn(baseUrl, ADMIN_EMAIL)).text; // a new one: storing so many takes a while
}

function messageNumber(number: number) {
  const message = `Message ${number} of a busy community`;
  return { form_type: FORM_TYPES[number % FORM_TYPES.length], message };
}
