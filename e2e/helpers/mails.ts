import { type Page, expect } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
}

/** All mails to an address, the newest first. */
export const mailsTo = async (page: Page, email: string): Promise<Mail[]> => {
  // A connection that the server closes in this moment is no answer.
  const answer = await page.request.get('/sandbox/mail.json', { params: { to: email }, maxRetries: 2 });
  return ((await answer.json()) as { items: Mail[] }).items;
};

/** The text of the newest mail to an address with these words in its subject, once it has arrived. */
export const mailTo = async (page: Page, email: string, subject: string): Promise<string> => {
  const newest = async () =>
    (await mailsTo(page, email)).find((mail) => mail.subject.includes(subject))?.text ?? '';
  await expect.poll(newest, `a mail to ${email}: ${subject}`).not.toBe('');
  return newest();
};

/** The path of the first link in a mail to a page of ours that begins so. */
export const linkIn = (text: string, path: string): string => {
  const link = text.split(/\s+/).find((word) => word.startsWith('http') && new URL(word).pathname === path);
  if (link === undefined) throw new Error(`No link to ${path} in: ${text}`);
  return new URL(link).pathname + new URL(link).search;
};

/** Another code of as many digits. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
