import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string; subject: string; text: string; html: string; link: string };

/** A real SMTP server that keeps what it receives. */
export async function startMailbox() {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const answers: number[] = [];
  const asked: string[] = [];
  let isRefusing = false;
  const changed = () => {
    for (const check of waiting) check();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      asked.push(address);
      const code = answers.shift();
      if (code === undefined) return callback();
      callback(Object.assign(new Error(`no room for ${address}`), { responseCode: code }));
      return changed();
    },
    onData(stream, session, callback) {
      void text(stream).then((source) => {
        if (isRefusing) return callback(new Error('mailbox unavailable'));
        const [recipient] = session.envelope.rcptTo;
        received.push(readMail(recipient?.address ?? '', source));
        callback();
        return changed();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  /** Resolves as soon as the fact holds. */
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isSo()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Every recipient that was named so far, accepted or not. */
    asked,
    until,
    refuse(yes: boolean) {
      isRefusing = yes;
    },
    /** Answers the next recipients with these codes, then accepts again. */
    answerNext(...codes: number[]) {
      answers.push(...codes);
    },
    /** The oldest mail to this address that was not taken yet, as soon as it is there. */
    async take(to: string): Promise<ReceivedMail> {
      const indexOf = () => received.findIndex((mail) => mail.to === to);
      await until(() => indexOf() >= 0);
      const [mail] = received.splice(indexOf(), 1);
      if (mail === undefined) throw new Error(`two tests take the mails of ${to}`);
      return mail;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function readMail(to: string, source: string): ReceivedMail {
  const [head = ''] = source.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const [, plain = '', html = ''] = source.split(`--${boundary}`);
  const content = decodePart(plain);
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1] ?? '';
  return { to, subject, text: content, html: decodePart(html), link: /https?:\S+/.exec(content)?.[0] ?? '' };
}

function decodePart(part: string): string {
  const [head = '', ...body] = part.trim().split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return content;
  const bytes = content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
