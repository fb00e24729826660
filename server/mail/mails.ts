import type { Mail } from '../integrations/mail';
import type { MailMessageId, MailValues, Words } from './words';
import { escapeHtml } from './html';

/**
 * A piece of a mail: a paragraph of the catalogue, somebody's own words with empty lines between paragraphs, a code to type, or a link
 * in a line of its own.
 */
export type MailPart =
  | { text: MailMessageId; values?: MailValues }
  | { words: string }
  | { code: string }
  | { link: string; label: MailMessageId };

const paragraphsOf = (words: string): string[] => words.split(/\n\s*\n/);

/**
 * Writes a mail in a language: greeting, parts, and the network's name below; every text may name `{network}`.
 * The plain text says all that the HTML says.
 */
export const writeMail = (
  words: Words,
  mail: {
    to: string;
    /** What the recipient is called. */
    name: string;
    language: string;
    network: string;
    subject: MailMessageId;
    /** What the subject names. */
    values?: MailValues;
    parts: readonly MailPart[];
  },
): Mail => {
  const { language, network } = mail;
  const say = (id: MailMessageId, values: MailValues = {}) => words(language, id, { network, ...values });
  const greeting = say('mail.greeting', { name: mail.name });
  const signature = say('mail.signature');
  const subject = say(mail.subject, mail.values);
  const plain = mail.parts.map((part) => {
    if ('code' in part) return `    ${part.code}`;
    if ('words' in part) return paragraphsOf(part.words).join('\n\n');
    if ('link' in part) return `${say(part.label)}\n${part.link}`;
    return say(part.text, part.values);
  });
  const rich = mail.parts.map((part) => {
    if ('code' in part) return `<p><strong>${escapeHtml(part.code)}</strong></p>`;
    if ('words' in part)
      return paragraphsOf(part.words)
        .map((one) => `<p>${escapeHtml(one).replaceAll('\n', '<br>')}</p>`)
        .join('\n');
    if ('link' in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(say(part.label))}</a></p>`;
    return `<p>${escapeHtml(say(part.text, part.values))}</p>`;
  });
  return {
    to: mail.to,
    subject,
    text: `${[greeting, ...plain, signature].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      `<html lang="${language.replace('_', '-')}">`,
      `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body>',
      `<p>${escapeHtml(greeting)}</p>`,
      ...rich,
      `<p>${escapeHtml(signature)}</p>`,
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  };
};
