import { escapeHtml } from '#contract/escape-html.ts';
import type { Mail } from './mailer.ts';
import { en, reply, type LetterWords } from './words/en.ts';

type Addressee = { siteName: string; to: string; link: string };

type About = Exclude<keyof typeof en, 'language' | 'greeting'>;

/**
 * An automatic mail.
 * @param detail the admin who invites, by name, or how many messages are new
 */
export function letter({ siteName, to, link }: Addressee, about: About, detail?: string): Mail {
  const words: LetterWords = en[about];
  const { button, closing } = words;
  const subject = words.subject(siteName);
  const paragraphs = [en.greeting, ...words.lines(siteName, detail)];
  const text = [...paragraphs, `${button}:\n${link}`, closing, siteName].join('\n\n');
  const html = `<!doctype html>
<html lang="${en.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${WRAPPED};margin:0;padding:24px;background:#f6f4ee;color:#22302a;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:32rem;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${paragraphs.map((line) => paragraph(escapeHtml(line))).join('\n')}
${paragraph(`<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#14614a;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(button)}</a>`)}
<p style="margin:0 0 16px;color:#4d5a54;font-size:14px">${escapeHtml(closing)}</p>
<p style="margin:0;color:#4d5a54;font-size:14px">${escapeHtml(siteName)}</p>
</div>
</body>
</html>
`;
  return { to, subject, text: `${text}\n`, html, link, siteName };
}

type Answer = {
  siteName: string;
  siteUrl: string;
  to: string;
  replyTo: string;
  body: string;
  message: string;
  day: string;
};

/** What an admin wrote, above what it answers. Both are text and nothing else. */
export function replyLetter({ siteName, siteUrl, to, replyTo, body, message, day }: Answer): Mail {
  const quoted = message
    .split(/\r\n?|\n/) // a bare return would begin a line that looks like ours
    .map((line) => `> ${line}`)
    .join('\n');
  const text = [body, siteName, `${reply.quoted(day)}\n${quoted}`].join('\n\n');
  const html = `<!doctype html>
<html lang="${en.language}"><head><meta charset="utf-8"></head>
<body style="font:16px/1.6 system-ui,sans-serif;${WRAPPED}" dir="auto">
${asTyped(body)}
<p>${escapeHtml(siteName)}</p>
<p>${escapeHtml(reply.quoted(day))}</p>
<blockquote style="margin:0;padding:0 12px;border-inline-start:3px solid #ccc" dir="auto">${asTyped(message)}</blockquote>
</body></html>
`;
  return { to, replyTo, subject: reply.subject(siteName), text: `${text}\n`, html, link: siteUrl, siteName };
}

/** A pasted link is one long word, which would make the mail wider than a phone; some mail programs know only the older way. */
const WRAPPED = 'overflow-wrap:anywhere;word-break:break-word';

function asTyped(text: string): string {
  return `<div style="white-space:pre-wrap;${WRAPPED}">${escapeHtml(text)}</div>`;
}

function paragraph(content: string): string {
  return `<p style="margin:0 0 16px">${content}</p>`;
}
