import type { MethodType } from '#contract/plain/paymentMethods';
import type { Connection, Transaction } from '../database/open';
import type { Schema } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { currentPolicies, markNotified } from '../features/policies';
import { notify } from '../messages/notify';

const DAY = 86_400_000;
/** How many of somebody's last payments they were told of. */
const PAYMENTS = 2;
/** Days after which they have read it. */
const READ_AFTER = 8;

/** The partners who are paid: what happened is told to them alone. */
const paidPartners = (transaction: Connection) =>
  transaction
    .selectFrom('payment_method')
    .where('status', '=', 'active')
    .orderBy('user_id')
    .select(['user_id', 'type', 'mask'])
    .execute();

type Partner = Awaited<ReturnType<typeof paidPartners>>[number];

const notifyOfPayments = async (transaction: Transaction<Schema>, partner: Partner): Promise<void> => {
  const payments = await transaction
    .selectFrom('payment')
    .where('user_id', '=', partner.user_id)
    .where('status', 'in', ['paid', 'failed'])
    .orderBy('date', 'desc')
    .limit(PAYMENTS)
    .select(['status', 'amount', 'target_currency', 'date', 'failure_code'])
    .execute();
  for (const { status, amount, target_currency: currency, date, failure_code: code } of payments) {
    const texts = { amount, currency, date, method: partner.type as MethodType, mask: partner.mask };
    const told = { userId: partner.user_id, mailed: false, at: new Date(`${date}T10:00:00Z`) };
    if (status === 'paid') await notify(transaction, { ...told, kind: 'payment-paid', texts });
    else await notify(transaction, { ...told, kind: 'payment-failed', texts: { ...texts, code } });
  }
};

const notifyOfPolicies = async (
  transaction: Transaction<Schema>,
  partners: readonly Partner[],
  today: Date,
): Promise<void> => {
  const policies = await currentPolicies(transaction, today);
  for (const policy of policies.filter(({ told_at: at }) => at === null)) {
    const told = { kind: 'policy-published', mailed: false, at: policy.published_at } as const;
    for (const { user_id: userId } of partners)
      await notify(transaction, { ...told, userId, texts: { title: policy.title } });
    await markNotified(transaction, policy, today);
  }
};

const notifyOfGrants = async (transaction: Transaction<Schema>, today: Date): Promise<void> => {
  const channels = await transaction
    .selectFrom('channel')
    .where('needs_reauth', '=', true)
    .select(['user_id', 'name', 'refreshed_at'])
    .execute();
  for (const { user_id: userId, name, refreshed_at: at } of channels)
    await notify(transaction, {
      userId,
      kind: 'channel-grant-refused',
      texts: { channel: name },
      mailed: false,
      at: at ?? today,
    });
};

/** Tells the demonstration's partners what happened to them; returns whether there was anything to tell. */
export const seedMessages = (connection: Connection, today: Date): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    const others = transaction.selectFrom('message').where('kind', '<>', 'announcement');
    if ((await others.select('message_id').limit(1).execute()).length > 0) return false;
    const partners = await paidPartners(transaction);
    for (const partner of partners) await notifyOfPayments(transaction, partner);
    await notifyOfPolicies(transaction, partners, today);
    await notifyOfGrants(transaction, today);
    const before = new Date(today.getTime() - READ_AFTER * DAY);
    await transaction
      .updateTable('message')
      .set({ read_at: before })
      .where('kind', '=', 'payment-paid')
      .where('at', '<', before)
      .execute();
    return true;
  });
