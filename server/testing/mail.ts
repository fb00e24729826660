import type { Handlers } from '../jobs/types';
import { jobHandlers } from '../work';
import type { TestServer } from './harness';

/** Sends what waits, and reads the six digits in the newest mail to an address. */
export const codeMailedTo = async (
  { mails, work }: Pick<TestServer, 'mails' | 'work'>,
  email: string,
): Promise<string> => {
  await work();
  const [code] = /\b\d{6}\b/.exec(mails(email)[0]?.text ?? '') ?? [];
  if (code === undefined) throw new Error(`No code was mailed to ${email}`);
  return code;
};

/** A code that is certainly another one. */
export const otherCodeThan = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** What a process does whose mail server is away. */
export const withoutMailServer = ({ services, config }: Pick<TestServer, 'services' | 'config'>): Handlers =>
  jobHandlers({ ...services, config: { ...config, mail: { ...config.mail, url: 'smtp://127.0.0.1:9' } } });
