import type { ReviewedMethod } from '#contract/paymentMethods/review';
import type { RiskSignal } from '#contract/plain/paymentMethods';
import type { Connection } from '../../../database/open';
import { type Person, actsFor } from '../../../states/transition';
import type { AccountVault } from '../../../common/accountVault';
import { factsOf, methodStateMachine } from '../stateMachine';
import type { MethodRow } from '../repository';
import { type Holder, type ReviewRow, activeOf, holdersOf } from './repository';
import { maskIn, momentOf } from '../views';

/** What of other methods is said of one. */
interface Beside {
  holders: readonly Holder[];
  active: readonly MethodRow[];
}

/** Other people with the account of a method, each once. */
const sharedWith = ({ fingerprint, owner_person: person }: ReviewRow, { holders }: Beside) => {
  const others = holders.filter((one) => one.fingerprint === fingerprint && one.person_id !== person);
  return others
    .filter(({ user_id: id }, place) => others.findIndex((one) => one.user_id === id) === place)
    .map(({ user_id: id, name, email, status }) => ({ subject_id: id, name, email, state: status }));
};

const accountShown = (accounts: AccountVault, row: MethodRow) => ({
  type: row.type,
  mask: maskIn(accounts, row),
  holder: accounts.open(row)?.holder ?? '',
  country: row.country,
  currency: row.currency,
});

/** What a method that is not decided on yet would take the place of. */
const beforeOf = (accounts: AccountVault, row: ReviewRow, { active }: Beside) => {
  const current = active.find(({ user_id: id }) => id === row.user_id);
  const isUndecided = row.status === 'pending' || row.status === 'locked';
  return current && isUndecided ? accountShown(accounts, current) : null;
};

/** A method as staff sees it. */
const toReviewed =
  (accounts: AccountVault, actor: Person, beside: Beside) =>
  (row: ReviewRow): ReviewedMethod => {
    const shared = sharedWith(row, beside);
    const found = row.signs as RiskSignal[];
    const facts = { ...factsOf(row, []), isHeld: row.is_held };
    return {
      subject_id: row.user_id,
      method_id: row.method_id,
      name: row.owner_name,
      owner: { name: row.owner_name, email: row.owner_email },
      ...accountShown(accounts, row),
      kind: row.kind,
      signs: [...new Set(shared.length > 0 ? [...found, 'duplicate' as const] : found)],
      shared_with: shared,
      before: beforeOf(accounts, row, beside),
      balance: row.balance ?? '0',
      payee_state: row.payee_state,
      proven_at: momentOf(row.proven_at),
      payable_from: momentOf(row.payable_from),
      state: row.status,
      acts: actsFor(methodStateMachine, facts, actor, 'staff'),
    };
  };

/** Methods as staff see them: with who else has their accounts, and what they would take the place of. */
export const reviewedViews =
  (connection: Connection, accounts: AccountVault, actor: Person) =>
  async (rows: readonly ReviewRow[]): Promise<ReviewedMethod[]> => {
    const fingerprints = [...new Set(rows.flatMap(({ fingerprint }) => fingerprint ?? []))];
    const holders = await holdersOf(connection, fingerprints);
    const active = await activeOf(connection, [...new Set(rows.map(({ user_id: id }) => id))]);
    return rows.map(toReviewed(accounts, actor, { holders, active }));
  };
