import type { TestServer } from './harness';

/** The six digits in the newest mail to an address. */
export const codeMailedTo = ({ mails }: Pick<TestServer, 'mails'>, email: string): string => {
  const [code] = /\b\d{6}\b/.exec(mails(email)[0]?.text ?? '') ?? [];
  if (code === undefined) throw new Error(`No code was mailed to ${email}`);
  return code;
};

/** A code that is certainly another one. */
export const otherCodeThan = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');
