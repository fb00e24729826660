import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { Refusal } from '../http/refusal';

/** One message to one person, in plain text and in HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Hands a mail to the SMTP server; MAIL_UNAVAILABLE where it does not answer or does not take it. */
  send: (mail: Mail) => Promise<void>;
}

// How long the SMTP server may take to answer, ms.
const PATIENCE = 10_000;

const STANDARD_PORT = { smtp: 587, smtps: 465 };

/** Mail over SMTP. A connection a mail: the network sends few, and none is left open to be lost. */
export const smtpMailer = ({ mail: { url, from } }: Pick<Config, 'mail'>): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || STANDARD_PORT[secure ? 'smtps' : 'smtp'],
    secure,
    // A password never travels in the clear.
    requireTLS: !secure && username !== '',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // What a mail says is written by us; it never names a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, ...message }) => {
      try {
        await transport.sendMail({
          ...message,
          from,
          // As an object it stays one address, whatever stands in it.
          to: { name: '', address: to },
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch {
        throw new Refusal('MAIL_UNAVAILABLE');
      }
    },
  };
};
