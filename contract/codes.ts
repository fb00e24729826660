import { z } from 'zod';
import { defineCall } from './call';
import { userId } from './fields';

/** What a code is mailed for; of each purpose only the last code works. */
export const codePurpose = z.enum(['verify-email', 'reactivate']);
export type CodePurpose = z.infer<typeof codePurpose>;

/** A mailed code: six digits, for 30 minutes, once; after five wrong ones a new code is needed. */
export const mailedCode = z.string().regex(/^[0-9]{6}$/, 'code_digits');

const codeState = z.object({
  /** Where codes go. */
  email: z.string(),
  email_verified: z.boolean(),
  /** A code is on its way that can still be used. */
  sent: z.boolean(),
  /** Seconds until another may be sent; 0 where it may be at once (spec 000 §9: 120 s). */
  resend_in: z.number().int(),
});
export type CodeState = z.infer<typeof codeState>;

/** What every call that mails a code answers. */
export const codeAnswer = z.object({ data: codeState });

/** Where a mailed code stands, so that a page that was left can be taken up again. */
export const getMailedCode = defineCall({
  method: 'GET',
  path: 'user/mailed-code',
  summary: 'Read where a mailed code stands',
  spec: '000 §§7, 9',
  access: 'any-status',
  query: z.strictObject({ user_id: userId, purpose: codePurpose }),
  answer: codeAnswer,
  refusals: [],
});
