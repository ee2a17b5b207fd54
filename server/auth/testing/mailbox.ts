import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string; subject: string; text: string; html: string; link: string };

/** A real SMTP server that keeps what it receives. */
export async function startMailbox() {
  const received: ReceivedMail[] = [];
  let arrived: (() => void) | undefined;
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      void text(stream).then((source) => {
        if (isRefusing) return callback(new Error('mailbox unavailable'));
        const [recipient] = session.envelope.rcptTo;
        received.push(readMail(recipient?.address ?? '', source));
        callback();
        return arrived?.();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(yes: boolean) {
      isRefusing = yes;
    },
    /** The oldest mail to this address that was not taken yet, as soon as it is there. */
    async take(to: string): Promise<ReceivedMail> {
      for (;;) {
        const index = received.findIndex((mail) => mail.to === to);
        const [mail] = index < 0 ? [] : received.splice(index, 1);
        if (mail !== undefined) return mail;
        await new Promise<void>((resolve) => (arrived = resolve));
      }
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
