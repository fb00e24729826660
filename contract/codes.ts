import { z } from 'zod';
import { defineCall } from './call';
import { checkedText, id, userId } from './fields';
import * as rules from './rules/account';

/** The purpose of a mailed code. For each purpose only the last code works. */
export const codePurpose = z.enum(['verify-email', 'reactivate', 'payment-method']);
export type CodePurpose = z.infer<typeof codePurpose>;

/**
 * A mailed code: six digits. It works once and for 10 minutes, for a payment method 30; after five wrong tries a new code is needed.
 */
export const mailedCode = checkedText(rules.mailedCode);

const codeState = z.object({
  /** The e-mail to which codes are sent. */
  email: z.string(),
  email_verified: z.boolean(),
  /** True: a code was sent, or is on its way, that can still be used. */
  sent: z.boolean(),
  /** Where the last mail is; `refused`: it does not arrive, and another may be asked for at once. */
  delivery: z.enum(['none', 'on-its-way', 'sent', 'refused']),
  /** Seconds until the next code may be sent; 0: now. The wait is 120 seconds (spec 000 §9). */
  resend_in: z.number().int(),
});
export type CodeState = z.infer<typeof codeState>;

/** The answer of every call that sends a code. */
export const codeAnswer = z.object({ data: codeState });

/** The state of a mailed code: a page that is opened again shows it. `method_id` is the payment method that the code is for. */
export const getMailedCode = defineCall({
  method: 'GET',
  path: 'user/mailed-code',
  summary: 'Read where a mailed code stands',
  spec: '000 §§7, 9',
  access: 'any-status',
  query: z.strictObject({ user_id: userId, purpose: codePurpose, method_id: id.optional() }),
  answer: codeAnswer,
  refusals: [],
});
