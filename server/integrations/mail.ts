import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { OutsideFailure } from './outside';

/** One message to one person, in plain text and in HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The mail server refused a mail for good: sending it again cannot help. */
export class MailRefused extends Error {
  constructor(
    /** The number of its reply, for example 550. */
    readonly reply: number,
  ) {
    super(`The mail server refused: ${reply}`);
  }
}

export interface Mailer {
  /**
   * Gives a mail to the SMTP server. Throws `MailRefused` if it refuses the mail for good, and `OutsideFailure` if it does
   * not answer, or cannot take it now. A mail that is sent a second time has the same `id`, by which its receiver can tell.
   */
  send: (mail: Mail, id: string) => Promise<void>;
}

const isFinal = (reply: unknown): reply is number => typeof reply === 'number' && reply >= 500 && reply < 600;

// How long the SMTP server may take to answer, ms.
const PATIENCE = 10_000;

const STANDARD_PORT = { smtp: 587, smtps: 465 };

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Mail over SMTP. Each mail has its own connection: there are few mails, and an open connection could be lost. */
export const smtpMailer = ({ mail: { url, from } }: Pick<Config, 'mail'>): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || STANDARD_PORT[secure ? 'smtps' : 'smtp'],
    secure,
    // A password is never sent without encryption.
    requireTLS: !secure && username !== '',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // Our mails are complete: a mail must never make the server read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, ...message }, id) => {
      try {
        await transport.sendMail({
          ...message,
          from,
          // As an object it is always one address, whatever it contains.
          to: { name: '', address: to },
          messageId: `<${id}@${domainOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (cause) {
        const { responseCode: reply, code } = cause as { responseCode?: unknown; code?: unknown };
        // What it says of our sign-in or of encryption is no word about this mail.
        if (isFinal(reply) && (code === 'EENVELOPE' || code === 'EMESSAGE')) throw new MailRefused(reply);
        throw new OutsideFailure('The mail server did not take a mail');
      }
    },
  };
};
