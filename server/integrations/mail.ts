import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { OutsideRefusal } from './outside';

/** One message to one person, in plain text and in HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Gives a mail to the SMTP server. Throws `OutsideRefusal`: MAIL_UNAVAILABLE if it does not answer or refuses the mail. */
  send: (mail: Mail) => Promise<void>;
}

// How long the SMTP server may take to answer, ms.
const PATIENCE = 10_000;

const STANDARD_PORT = { smtp: 587, smtps: 465 };

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
    send: async ({ to, ...message }) => {
      try {
        await transport.sendMail({
          ...message,
          from,
          // As an object it is always one address, whatever it contains.
          to: { name: '', address: to },
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch {
        throw new OutsideRefusal('MAIL_UNAVAILABLE');
      }
    },
  };
};
