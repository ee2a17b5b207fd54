import type { Mail } from './mailer.ts';

type Letter = { subject: string; greeting: string; lines: string[]; button: string; closing: string };
type Addressee = { siteName: string; to: string; fullName: string | undefined; link: string };

export function confirmationLetter(addressee: Addressee): Mail {
  const { siteName } = addressee;
  return write(addressee, {
    subject: `Confirm your e-mail for ${siteName}`,
    greeting: greetingFor(addressee),
    lines: [`Welcome to ${siteName}. One step is left: please confirm that this address is yours.`],
    button: 'Confirm my e-mail',
    closing: 'The link works once and for 24 hours. If you did not sign up, simply leave this mail alone.',
  });
}

export function recoveryLetter(addressee: Addressee): Mail {
  const { siteName } = addressee;
  return write(addressee, {
    subject: `Choose a new password for ${siteName}`,
    greeting: greetingFor(addressee),
    lines: [
      `Someone, hopefully you, asked for a new password at ${siteName}. This link lets you choose one.`,
    ],
    button: 'Choose a new password',
    closing:
      'The link works once and for 24 hours. If you did not ask, leave this mail alone: your password stays as it is.',
  });
}

function greetingFor({ fullName }: Addressee): string {
  return fullName ? `Assalamu alaikum ${fullName},` : 'Assalamu alaikum,';
}

function write({ siteName, to, link }: Addressee, letter: Letter): Mail {
  const { subject, greeting, lines, button, closing } = letter;
  const text = [greeting, ...lines, `${button}:\n${link}`, closing, siteName].join('\n\n');
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f4ee;color:#22302a;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:32rem;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${[greeting, ...lines].map((line) => paragraph(`<span dir="auto">${escape(line)}</span>`)).join('\n')}
${paragraph(`<a href="${escape(link)}" style="display:inline-block;padding:12px 20px;background:#14614a;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">${escape(button)}</a>`)}
<p style="margin:0 0 16px;color:#4d5a54;font-size:14px">${escape(closing)}</p>
<p style="margin:0;color:#4d5a54;font-size:14px">${escape(siteName)}</p>
</div>
</body>
</html>
`;
  return { to, subject, text: `${text}\n`, html, link };
}

function paragraph(content: string): string {
  return `<p style="margin:0 0 16px">${content}</p>`;
}

function escape(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
