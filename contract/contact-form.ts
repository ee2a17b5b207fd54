import * as v from 'valibot';
import { isEmailAddress } from './auth.ts';
import { optionalText } from './form-texts.ts';

export const FORM_TYPES = [
  'Give feedback',
  'Suggest improvements',
  'Report a bug',
  'Ask a question',
  'Advertise a class or talk',
] as const;

const MESSAGE_MAX_CHARACTERS = 5000;
export const NAME_MAX_CHARACTERS = 100;

/** What a visitor may send: read by the form before sending and by the server before storing. */
export const contactFormSchema = v.object({
  form_type: v.picklist(FORM_TYPES, 'Please select a type'),
  message: v.pipe(
    v.string('Message cannot be empty'),
    v.trim(),
    v.minLength(1, 'Message cannot be empty'),
    v.maxCodePoints(
      MESSAGE_MAX_CHARACTERS,
      `Message cannot be longer than ${MESSAGE_MAX_CHARACTERS} characters`,
    ),
  ),
  name: optionalText(
    v.pipe(
      v.string('Please enter a name'),
      v.trim(),
      v.maxCodePoints(NAME_MAX_CHARACTERS, `Name cannot be longer than ${NAME_MAX_CHARACTERS} characters`),
    ),
  ),
  email: optionalText(
    v.pipe(
      v.string('Please enter a valid email'),
      v.trim(),
      v.check((text) => text === '' || isEmailAddress(text), 'Please enter a valid email'),
    ),
  ),
});

export type ContactForm = v.InferOutput<typeof contactFormSchema>;
