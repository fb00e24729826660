import Big from 'big.js';
import type { MethodType } from '#contract/plain/paymentMethods';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { termsOf } from '../paymentMethods';
import { advanceTerms } from './advanceFee';
import { findAcceptedFees, writeAcceptedFees } from './repository';

/** What is paid before it is due: what is final, and estimates. */
export type EarlyKind = 'early' | 'estimates';
const BOTH: readonly EarlyKind[] = ['early', 'estimates'];

/** What is kept of each, per cent; null where it is not known. */
export type Percents = Readonly<Record<EarlyKind, string | null>>;

/** Whether a fee is higher than what somebody has accepted; who has accepted nothing yet is asked by the choice itself. */
export const isAbove = (percent: string, accepted: string | null | undefined): boolean =>
  accepted !== null && accepted !== undefined && new Big(percent).gt(accepted);

/** What being paid early costs a user by a method. Of the tariff what it comes to: the first payment's fee is shown beside it. */
const feesNow = async (connection: Connection, userId: string, method: MethodType | undefined) => {
  const { percent, tariff } = await advanceTerms(connection, userId, { method });
  const fees = {
    early: tariff?.later_percent ?? percent,
    estimates: termsOf({ kind: 'estimates', type: method }).service_percent,
  };
  return { fees, tariff, version: `${fees.early}-${fees.estimates}` };
};

const hasRisen = (
  fees: Record<EarlyKind, string>,
  accepted: Percents | undefined,
  kinds: readonly EarlyKind[],
) => kinds.some((kind) => isAbove(fees[kind], accepted?.[kind]));

/** The version of the fees that hold for a user, and whether they have risen above what was accepted. */
export const feesState = async (
  connection: Connection,
  userId: string,
  { method, kinds = BOTH }: { method: MethodType | undefined; kinds?: readonly EarlyKind[] },
) => {
  const { fees, tariff, version } = await feesNow(connection, userId, method);
  const accepted = await findAcceptedFees(connection, userId);
  return { version, has_risen: hasRisen(fees, accepted, kinds), tariff };
};

interface Accepting {
  method: MethodType | undefined;
  /** The fees that were shown; those of now where it is not said. */
  version: string | undefined;
  now: Date;
}

/**
 * Choosing to be paid early, in sight of its fee, accepts that fee the first time. Where it has risen since, or is another one than was
 * shown, FEES_CHANGED is thrown.
 */
export const acceptByChoice = async (
  connection: Connection,
  userId: string,
  kinds: readonly EarlyKind[],
  { method, version, now }: Accepting,
): Promise<void> => {
  const shown = await feesNow(connection, userId, method);
  const accepted = await findAcceptedFees(connection, userId);
  if (version !== undefined && version !== shown.version) throw new Refusal('FEES_CHANGED');
  if (hasRisen(shown.fees, accepted, kinds)) throw new Refusal('FEES_CHANGED');
  const of = (kind: EarlyKind) => accepted?.[kind] ?? (kinds.includes(kind) ? shown.fees[kind] : null);
  const next = { early: of('early'), estimates: of('estimates') };
  if (BOTH.some((kind) => next[kind] !== (accepted?.[kind] ?? null)))
    await writeAcceptedFees(connection, userId, next, now);
};

/** Accepts the fees as they are, which must be those that were shown. Returns whether that says anything new. */
export const acceptFees = async (
  connection: Connection,
  userId: string,
  { method, version, now }: Accepting,
): Promise<boolean> => {
  const { fees, version: current } = await feesNow(connection, userId, method);
  if (version !== current) throw new Refusal('FEES_CHANGED');
  const accepted = await findAcceptedFees(connection, userId);
  if (accepted && BOTH.every((kind) => accepted[kind] !== null && new Big(fees[kind]).eq(accepted[kind])))
    return false;
  await writeAcceptedFees(connection, userId, fees, now);
  return true;
};
