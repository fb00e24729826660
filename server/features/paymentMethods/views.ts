import type { PaymentMethod } from '#contract/paymentMethods';
import { accountField, methodMachine } from '#contract/plain/paymentMethods';
import { dayOf } from '../../common/days';
import { type Person, actsFor } from '../../states/transition';
import { toHistory } from '../../states/views';
import type { AccountVault } from '../../common/accountVault';
import { factsOf, methodStateMachine } from './stateMachine';
import type { MethodRow, historyOfMethods } from './repository';
import { maskOf } from './rules';
import { termsOf } from './options/terms';

export const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The mask of an account; what an older version kept has none yet. */
export const maskIn = (accounts: AccountVault, row: MethodRow): string => {
  if (row.mask !== '') return row.mask;
  const account = accounts.open(row);
  return account ? maskOf(row.type, account) : '';
};

/** A method for its owner, with what this person may do with it. */
export const toMethod =
  (
    accounts: AccountVault,
    {
      all,
      actor,
      reasons,
    }: { all: readonly MethodRow[]; actor: Person; reasons: ReadonlyMap<string, string> },
  ) =>
  (row: MethodRow): PaymentMethod => {
    const mask = maskIn(accounts, row);
    return {
      method_id: row.method_id,
      type: row.type,
      account: JSON.stringify({ [accountField[row.type]]: mask }),
      mask,
      kind: row.kind,
      country: row.country,
      currency: row.currency,
      terms: termsOf({ kind: 'regular', type: row.type, currency: row.currency }),
      state: row.status,
      acts: actsFor(methodStateMachine, factsOf(row, all), actor, 'owner'),
      payee_state: row.payee_state,
      created_at: row.created_at.toISOString(),
      proven_at: momentOf(row.proven_at),
      active_by: row.status === 'pending' && row.active_at ? dayOf(row.active_at) : null,
      payable_from: momentOf(row.payable_from),
      wait_reason: row.wait_reason,
      reason: reasons.get(row.method_id) ?? null,
    };
  };

/** An entry of the history of all of a user's methods. */
export const toMethodHistory =
  (userId: string) =>
  ({ method_id, type, mask, ...row }: Awaited<ReturnType<typeof historyOfMethods>>[number]) => ({
    ...toHistory(methodMachine, { ownerId: userId, named: false })({ ...row, name: null }),
    method_id,
    type,
    mask,
  });
