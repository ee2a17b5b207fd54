import assert from 'node:assert/strict';
import { ask } from './ask.ts';
import type { Answer } from './ask.ts';

type Form = { action: string; fields: URLSearchParams; wantsPassword: boolean };

/** The form of the page behind a link; undefined when the link leads to nothing any more. Anything else throws. */
export async function formBehind(link: string): Promise<Form | undefined> {
  const answer = await ask(link);
  if (answer.status === 303) {
    assert.match(fragmentOf(answer).get('error_code') ?? '', /^(otp_expired|validation_failed)$/);
    return undefined;
  }
  assert.equal(answer.status, 200, answer.body);
  const [, attributes = '', inside = ''] = /<form\b([^>]*)>(.*?)<\/form>/s.exec(answer.body) ?? [];
  assert.equal(attributeOf(attributes, 'method'), 'post', 'only a form that is sent may use a link up');
  const inputs = [...inside.matchAll(/<input\b([^>]*)>/g)].map(([, input = '']) => ({
    type: attributeOf(input, 'type'),
    name: attributeOf(input, 'name') ?? '',
    value: attributeOf(input, 'value') ?? '',
  }));
  return {
    action: new URL(attributeOf(attributes, 'action') ?? link, link).href,
    fields: new URLSearchParams(
      inputs.filter(({ type }) => type === 'hidden').map(({ name, value }) => [name, value]),
    ),
    wantsPassword: inputs.some(({ type }) => type === 'password'),
  };
}

/** Presses the button; true when it signed somebody in. Anything but that or a plain refusal throws. */
export async function press({ action, fields, wantsPassword }: Form, password: string): Promise<boolean> {
  const body = new URLSearchParams(fields);
  if (wantsPassword) body.set('password', password);
  const answer = await ask(action, { method: 'POST', form: body });
  assert.equal(answer.status, 303, answer.body);
  const location = new URL(answer.headers.get('Location') ?? '', action);
  if (fragmentOf(answer).has('access_token') || location.searchParams.has('code')) return true;
  assert.match(fragmentOf(answer).get('error_code') ?? '', /^(otp_expired|validation_failed)$/);
  return false;
}

/** Opens a link as a person does: looks at its page and presses the button. */
export async function openLink(link: string, password: string): Promise<boolean> {
  const form = await formBehind(link);
  return form !== undefined && (await press(form, password));
}

const fragmentOf = ({ headers }: Answer) =>
  new URLSearchParams(new URL(headers.get('Location') ?? '', 'http://x').hash.slice(1));

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  return value?.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, sign: string) => SIGNS[sign] ?? whole);
}
