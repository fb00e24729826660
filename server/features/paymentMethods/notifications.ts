import { createHash, randomBytes } from 'node:crypto';
import { businessConstants } from '../../common/businessConstants';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { notify } from '../../messages/notify';
import type { Services } from '../../services';
import { type MethodRow, findPayee, insertStop } from './repository';

const DAY = 86_400_000;

/** What is kept of the code in a link. */
export const hashOfStop = (code: string): string => createHash('sha256').update(code).digest('base64url');

// Each mail has a link of its own: one may be stopped to be used without the other.
const newLink = async (
  transaction: Transaction<Schema>,
  { user_id: userId, method_id: methodId }: MethodRow,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> => {
  const code = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + businessConstants.methodChange.stopDays * DAY);
  await insertStop(transaction, { userId, codeHash: hashOfStop(code), methodId, changedAt: now, expiresAt });
  return { code: `${userId}.${code}`, expiresAt };
};

/**
 * Tells of a change, to the account and to the PayPal address that is left, each with a link that stops it without anybody signing
 * in: who took the account over reads perhaps one of the two mailboxes.
 */
export const notifyOfChange = async (
  { messageSealer: sealer, accounts }: Pick<Services, 'messageSealer' | 'accounts'>,
  transaction: Transaction<Schema>,
  {
    kind,
    method,
    left,
    now,
  }: {
    kind: 'payment-method-changed' | 'payment-method-removed';
    method: MethodRow;
    /** The method that money went to until then. */
    left: MethodRow | undefined;
    now: Date;
  },
): Promise<void> => {
  const { user_id: userId, type, mask } = method;
  const texts = { method: type, mask };
  const { code, expiresAt } = await newLink(transaction, method, now);
  await notify(transaction, { userId, kind, texts, secret: { text: code, sealer, expiresAt }, at: now });
  const to = left?.type === 'paypal' ? accounts.open(left)?.fields.email : undefined;
  const payee = await findPayee(transaction, userId);
  if (!to || to.toLowerCase() === payee?.email.toLowerCase()) return;
  const other = await newLink(transaction, method, now);
  await notify(transaction, {
    userId,
    kind: 'payment-method-left',
    texts: {},
    secret: { text: JSON.stringify({ to, code: other.code }), sealer, expiresAt: other.expiresAt },
    at: now,
  });
};
