import { inTransaction } from '../../database/transaction';
import { defineHandler } from '../../jobs/types';
import { notify } from '../../messages/notify';
import { currentPolicies, markNotified, nextReaders } from './repository';

const SLICE = 100;

interface Progress {
  /** Of which version, and which account was told last. */
  of: string;
  after: string | null;
  told: number;
}

/**
 * The job that tells of policies whose new version is published. Whom a slice tells, and where the next goes on, is written together,
 * so that nobody is told twice of a version.
 */
export const notifyPoliciesHandler = defineHandler<'policies:tell', Progress>(
  ({ connection, state, now, keep }) =>
    inTransaction(connection, async (transaction) => {
      const told = state?.told ?? 0;
      const policy = (await currentPolicies(transaction, now)).find(({ told_at: at }) => at === null);
      if (!policy) return { accounts: told };
      const of = `${policy.policy} ${policy.version}`;
      const after = state?.of === of ? state.after : null;
      const some = await nextReaders(transaction, policy, { after, limit: SLICE });
      const texts = { title: policy.title };
      for (const { user_id: userId } of some)
        await notify(transaction, { userId, kind: 'policy-published', texts, at: now });
      if (some.length < SLICE) await markNotified(transaction, policy, now);
      await keep(transaction, { of, after: some.at(-1)?.user_id ?? after, told: told + some.length });
      return 'more';
    }),
);
