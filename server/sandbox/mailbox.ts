import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  id: string;
  /** As its sender named it. */
  messageId: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
}

export interface Mailbox {
  /** The URL to which mail is sent: `smtp://127.0.0.1:…`. */
  url: string;
  /** The last mails, newest first; those of one recipient where one is named. */
  mails: (to?: string) => ReceivedMail[];
  close: () => Promise<void>;
}

const KEPT = 200;
const LARGEST = 1024 * 1024;

/** Mail to these is refused, so that the failure can be seen. */
const REFUSED = /^bounce(\+[^@]*)?@/i;

/** An SMTP server on loopback that keeps the last 200 mails in memory; port 0 takes any free one. */
export const openMailbox = async (port: number): Promise<Mailbox> => {
  const kept: ReceivedMail[] = [];
  let count = 0;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: LARGEST,
    closeTimeout: 1_000,
    onRcptTo: ({ address }, _session, done) =>
      done(REFUSED.test(address) ? new Error('No such mailbox here') : null),
    onData: (stream, { envelope }, done) => {
      const receive = async () => {
        const mail = await PostalMime.parse(await buffer(Readable.from(stream)));
        count += 1;
        kept.unshift({
          id: String(count),
          messageId: mail.messageId ?? '',
          receivedAt: new Date().toISOString(),
          from: mail.from?.address ?? '',
          to: envelope.rcptTo.map(({ address }) => address),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
        });
        kept.splice(KEPT);
      };
      receive().then(
        () => done(),
        (cause: unknown) => done(cause as Error),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A sender that closes its connection early must not end the server.
  server.on('error', () => {});
  const { port: taken } = server.server.address() as { port: number };

  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails: (to) =>
      kept.filter(
        (mail) => to === undefined || mail.to.some((one) => one.toLowerCase() === to.toLowerCase()),
      ),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
