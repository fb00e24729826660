import Big from 'big.js';
import { type EarningsSource, youtubeSources } from '#contract/earnings';
import { type InstantSource, instantSources } from '#contract/plain/instantPayment';
import { businessConstants } from '../../common/businessConstants';
import { byMonth } from '../../common/days';
import { groupBy } from '../../common/groupBy';
import { sumOf } from '../../common/sums';
import type { Connection } from '../../database/open';
import { type OpenEstimate, claimedParts, openRequests } from './claimRepository';
import type { Hold } from './owedRepository';
import { partsOf } from './paymentRepository';
import { type OpenRow, type Taken, partKey, takeOff } from './parts';

/** The source of a claim that a source of estimates belongs to; undefined where it cannot be claimed. */
export const claimSourceOf = (source: EarningsSource): InstantSource | undefined => {
  if (source === 'crypto') return 'crypto';
  return (youtubeSources as readonly EarningsSource[]).includes(source) ? 'youtube' : undefined;
};

/** What a payment takes of estimates. */
export interface Claims {
  /** Of this source; of all where it is not said. */
  source?: InstantSource | undefined;
  /** So much at the most, dollars; all that can be claimed where it is not said. */
  most?: string | undefined;
  /** Nothing but claims: no final month. */
  only: boolean;
  /** The month of whose limit they take. */
  limitMonth: string;
  /** The request that is looked at: it does not stand in its own way. */
  requestId?: string | undefined;
}

/** What is known of a user's estimates, dollars. */
export interface Claimable {
  /** The estimates that are not final and not held. */
  estimates: readonly OpenEstimate[];
  estimated: Big;
  /** What payments have claimed of them that stands, and what requests ask for. */
  claimed: Big;
  /** What can be claimed, whole cents; by month and source in `rows`. */
  amount: Big;
  rows: OpenRow[];
  /** What could be claimed of each month and source but for requests, by `partKey`. */
  places: ReadonlyMap<string, Big>;
  /** Something that is estimated is held. */
  isHeld: boolean;
}

const isHeldBy = (holds: readonly Hold[], { month, channel_id: channelId }: OpenEstimate): boolean =>
  holds.some(
    (hold) =>
      (hold.month === null || hold.month === month) &&
      (hold.channel_id === null || hold.channel_id === channelId),
  );

/** To the decimals of the ledger, never more: what is below nothing is rounded away from it. */
const roundedDown = (amount: Big): Big =>
  amount.round(businessConstants.ledgerDecimals, amount.lt(0) ? Big.roundUp : Big.roundDown);

/** What is left of a share of which so much was paid before: what was paid lowers no other. */
const lessPaid = (share: Big, paid: Big = new Big(0)): Big => {
  if (share.lte(0)) return share;
  return share.gt(paid) ? share.minus(paid) : new Big(0);
};

const toRows = (rows: readonly Taken[]): OpenRow[] =>
  rows.filter(({ amount }) => amount.gt(0)).map(({ row, amount }) => ({ ...row, amount: amount.toFixed() }));

/** The rows of which so much is claimed, the oldest month first. Dollars. */
export const rowsOfClaim = (rows: readonly OpenRow[], amount: Big): OpenRow[] => {
  const whole = rows.map((row) => ({ row, amount: new Big(row.amount) }));
  const over = sumOf(whole).minus(amount);
  takeOff([...whole].reverse(), over);
  return toRows(whole);
};

/**
 * What of estimates can be claimed: a part of each month and source, less what was claimed of it (decision 12) and what was paid of it
 * before it was estimated again. Where an estimate fell below what was claimed of it, the others bring less. `limitMonth` is the month
 * of whose limit the rows would take.
 */
export const claimableIn = (
  estimates: readonly OpenEstimate[],
  claimed: readonly { month: string; source: EarningsSource; amount: string }[],
  {
    requested,
    paidBefore,
    limitMonth,
  }: { requested: Big; paidBefore: KnownClaims['paidBefore']; limitMonth: string },
): Pick<Claimable, 'estimated' | 'claimed' | 'amount' | 'rows' | 'places'> => {
  const byPlace = groupBy(estimates, partKey);
  const ofPlaces = claimed.filter((one) => byPlace.has(partKey(one)));
  const shares = [...byPlace.entries()].map(([place, [first, ...others]]): Taken => {
    const part = sumOf([first, ...others])
      .times(businessConstants.instant.shareOfEstimates)
      .div(100);
    const taken = sumOf(ofPlaces.filter((one) => partKey(one) === place));
    const { month, source } = first;
    return {
      row: { month, source, category: '', amount: '0', limit_month: limitMonth },
      amount: lessPaid(roundedDown(part.minus(taken)), paidBefore.get(place)),
    };
  });
  const places = new Map(shares.map(({ row, amount }) => [partKey(row), amount]));
  const below = sumOf(shares.filter(({ amount }) => amount.lt(0))).abs();
  const rows = shares.filter(({ amount }) => amount.gt(0));
  takeOff(rows, below.plus(requested));
  const all = sumOf(rows);
  const whole = all.round(businessConstants.payment.decimals, Big.roundDown);
  return {
    estimated: sumOf(estimates),
    claimed: sumOf(ofPlaces).plus(requested),
    amount: whole,
    rows: rowsOfClaim(toRows(rows), whole),
    places,
  };
};

/** What a payment has claimed, so that it can be asked for again; undefined where it has claimed nothing. */
export const claimsOfPayment = async (
  connection: Connection,
  payment: { user_id: string; payment_id: string; type: string },
): Promise<Claims | undefined> => {
  const parts = (await partsOf(connection, payment)).filter((part) => part.limit_month !== '');
  const [first] = parts;
  if (!first) return undefined;
  const only = payment.type === 'instant_payment';
  return {
    only,
    limitMonth: first.limit_month,
    // What the currency cannot say was left over of whole cents.
    most: sumOf(parts).round(businessConstants.payment.decimals, Big.roundUp).toFixed(),
    source: only && first.source !== '' ? claimSourceOf(first.source) : undefined,
  };
};

/** What is known of a user's estimates and claims, of all sources. */
export interface KnownClaims {
  estimates: readonly OpenEstimate[];
  claimed: Awaited<ReturnType<typeof claimedParts>>;
  requests: Awaited<ReturnType<typeof openRequests>>;
  holds: readonly Hold[];
  /** What was paid of months and sources that are estimated again since, by `partKey`. Dollars. */
  paidBefore: ReadonlyMap<string, Big>;
}

/** Reads what of these estimates is claimed; a payment and a request may be looked at as if they were not there. */
export const knownClaims = async (
  connection: Connection,
  {
    userId,
    paymentId,
    requestId,
  }: Record<'paymentId' | 'requestId', string | undefined> & { userId: string },
  { estimates, holds, paidBefore }: Pick<KnownClaims, 'estimates' | 'holds' | 'paidBefore'>,
): Promise<KnownClaims> => {
  const [claimed, requests] = await Promise.all([
    claimedParts(connection, userId, paymentId),
    openRequests(connection, userId, requestId),
  ]);
  return { estimates, claimed, requests, holds, paidBefore };
};

const claimableOfSource = (
  known: KnownClaims,
  { source, limitMonth }: { source: InstantSource; limitMonth: string },
): Claimable => {
  const isOf = (of: EarningsSource) => claimSourceOf(of) === source;
  const open = known.estimates.filter((one) => isOf(one.source));
  const estimates = open.filter((one) => !isHeldBy(known.holds, one));
  return {
    estimates,
    isHeld: estimates.length < open.length,
    ...claimableIn(
      estimates,
      known.claimed.filter((one) => isOf(one.source)),
      {
        requested: sumOf(known.requests.filter((one) => one.source === source)),
        paidBefore: known.paidBefore,
        limitMonth,
      },
    ),
  };
};

/** What can be claimed of a source, or of all where it is not said: each by itself, so that a request takes of its own source alone. */
export const claimableOf = (
  known: KnownClaims,
  { source, limitMonth }: Pick<Claims, 'source' | 'limitMonth'>,
): Claimable => {
  const each = (source === undefined ? instantSources : [source]).map((one) =>
    claimableOfSource(known, { source: one, limitMonth }),
  );
  const total = (of: (one: Claimable) => Big) => each.reduce((all, one) => all.plus(of(one)), new Big(0));
  return {
    estimates: each.flatMap(({ estimates }) => estimates).sort(byMonth),
    isHeld: each.some(({ isHeld }) => isHeld),
    estimated: total(({ estimated }) => estimated),
    claimed: total(({ claimed }) => claimed),
    amount: total(({ amount }) => amount),
    rows: each.flatMap(({ rows }) => rows).sort(byMonth),
    places: new Map(each.flatMap(({ places }) => [...places])),
  };
};
