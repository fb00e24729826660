import type { getMailedCode } from '#contract/codes';
import type { Answer } from '#src/api/client';

type Told = Answer<typeof getMailedCode>['data'];

/** The state of a mailed code: sent or not, and where to. The code itself is never in the store. */
export type MailedCodeState = Omit<Told, 'resendIn'> & {
  /** When another code may be sent, ms since 1970. */
  resendAt: number;
};

/** What the server told of a code. A number of seconds would be wrong as soon as time passes: it is kept as a moment. */
export const codeStateOf = ({ data: { resendIn, ...code } }: { data: Told }): MailedCodeState => ({
  ...code,
  resendAt: Date.now() + resendIn * 1000,
});
