import Big from 'big.js';
import type { FastifyInstance } from 'fastify';
import {
  countInstantRequests,
  getInstantAggregated,
  getInstantClaimable,
  getInstantLimit,
  getInstantProjected,
  getInstantRequests,
  getInstantStatus,
} from '#contract/instantPayment';
import { disablingCodes, instantModes, instantSources } from '#contract/plain/instantPayment';
import { dayOf, workingDaysAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { groupBy } from '../../common/groupBy';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { ownerOf } from '../../states/transition';
import { termsOf } from '../paymentMethods';
import { claimableOf, feesState, payDayFor, planOf } from '../payments';
import type { Services } from '../../services';
import { type InstantState, claimingFacts, leastClaim, risksOfClaim } from './facts';
import { countRequests, reasonsOf, requestsOf } from './repository';
import { toRequest } from './views';

const { decimals } = businessConstants.payment;
const money = (amount: Big) => amount.toFixed(decimals, Big.roundDown);
const whole = (amount: Big) => amount.toFixed(businessConstants.ledgerDecimals);

/** Refuses with the code that switches the service off, where there is one. */
const refuseWhereOff = ({ code }: InstantState): void => {
  const off = disablingCodes.find((one) => one === code);
  if (off !== undefined) throw new Refusal(off);
};

const categoriesOf = ({ claimable: { estimates } }: InstantState) =>
  [...groupBy(estimates, (one) => one.category).values()].map(([first, ...others]) => ({
    category: first.category,
    range_start: others.reduce((day, one) => (one.first < day ? one.first : day), first.first),
    range_end: others.reduce((day, one) => (one.last > day ? one.last : day), first.last),
    estimated_earnings: whole(others.reduce((sum, one) => sum.plus(one.amount), new Big(first.amount))),
  }));

/** What can be claimed of each source, of what is known of all. */
const eachOf = ({ known }: InstantState) =>
  // Nothing is claimed here: of no month's limit.
  instantSources.map((source) => ({ source, ...claimableOf(known, { source, limitMonth: '' }) }));

/** Whether so much is left, of a source and of the limit of the network, as must be claimed at least. */
export const canClaim = (state: InstantState): boolean => {
  const least = leastClaim(state.draft.method?.type);
  return new Big(state.limitLeft).gte(least) && eachOf(state).some(({ amount }) => amount.gte(least));
};

/** The parts of the overview: what is final, estimated, claimed and left. */
const overviewRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getInstantLimit, async ({ session: { userId } }) => {
    const { draft, limitLeft } = await claimingFacts(services, { userId, now: new Date() });
    const terms = termsOf({ kind: 'estimates', type: draft.method?.type });
    return {
      data: {
        method: draft.method?.type ?? null,
        minimum: terms.minimum,
        fee_percent: terms.service_percent,
        fees: await feesState(connection, userId, { method: draft.method?.type, kinds: ['estimates'] }),
        share_percent: businessConstants.instant.shareOfEstimates,
        global_remaining_claimable: limitLeft,
      },
    };
  });

  serve(app, getInstantAggregated, async ({ session: { userId } }) => {
    const state = await claimingFacts(services, { userId, now: new Date() });
    const { claimable, draft, facts, next } = state;
    const { debts } = draft;
    const mayClaim = facts.isActive && !draft.facts.isInDebt;
    const each = eachOf(state);
    return {
      aggregated: {
        finalized: next.composed.net,
        remaining_claimable: money(mayClaim ? claimable.amount : new Big(0)),
        estimated: whole(claimable.estimated),
        claimed: whole(claimable.claimed),
      },
      available_sources: each
        .filter(({ estimated, claimed }) => estimated.gt(0) || claimed.gt(0))
        .map(({ source }) => source),
      mode: instantModes[draft.timing],
      recoupment:
        debts.length === 0
          ? null
          : {
              months: debts.map(({ month, amount }) => ({ month: month === '' ? null : month, amount })),
              most: await planOf(connection, userId),
            },
    };
  });

  serve(app, getInstantStatus, async ({ session: { userId } }) => {
    const state = await claimingFacts(services, { userId, now: new Date() });
    const { code, until } = state;
    return {
      is_enabled: !disablingCodes.some((one) => one === code),
      can_request: code === null && canClaim(state),
      code,
      until,
    };
  });
};

/** What of the source's months is paid on their pay day, less the fee of an advance where that is chosen. */
const projectedOf = ({ claimable, draft }: InstantState, requested: Big) => {
  const left = claimable.estimated.minus(claimable.claimed).minus(requested);
  const rest = left.gt(0) ? left : new Big(0);
  const percent = draft.timing === 'advanced' ? draft.earlyPercent : '0';
  const fee = rest.times(percent).div(100).round(decimals, Big.roundHalfUp);
  return { rest: rest.minus(fee), fee };
};

const claimRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getInstantClaimable, async ({ query: { source }, session: { userId } }) => {
    const state = await claimingFacts(services, { userId, source, now: new Date() });
    refuseWhereOff(state);
    const { amount, claimed, estimated } = state.claimable;
    return {
      data: {
        categories: categoriesOf(state),
        total: {
          name: source,
          claimable_earnings: money(amount),
          claimed_earnings: whole(claimed),
          estimated_earnings: whole(estimated),
        },
      },
    };
  });

  serve(app, getInstantProjected, async ({ query: { source, requested }, session: { userId } }) => {
    const now = new Date();
    const state = await claimingFacts(services, { userId, source, amount: requested, now });
    refuseWhereOff(state);
    const { draft, next } = state;
    const { rest, fee } = projectedOf(state, new Big(requested));
    const { days } = termsOf({ kind: 'estimates', type: draft.method?.type });
    const newest = state.claimable.estimates.at(-1)?.month ?? dayOf(now).slice(0, 7);
    const due = payDayFor(newest, draft.timing);
    const risks = await risksOfClaim(connection, { userId, source, amount: requested, now }, state);
    return {
      data: {
        projected_payment: money(rest),
        projected_fee: money(fee),
        // What is estimated of a month that is long over comes with the next payment.
        projected_date: due < next.next.date ? next.next.date : due,
        fee: draft.composed.fee,
        sent: draft.composed.sent,
        currency: draft.into.currency,
        arrives_from: workingDaysAfter(dayOf(now), days.least),
        arrives_until: workingDaysAfter(dayOf(now), days.most),
        is_reviewed: risks.length > 0,
      },
    };
  });
};

const requestRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getInstantRequests, async ({ query, session: { userId } }) => {
    const { from, to, source, offset, limit } = query;
    const months = { userId, from, to, source };
    const [rows, total] = await Promise.all([
      requestsOf(connection, months, { offset, limit }),
      countRequests(connection, months),
    ]);
    const ids = rows.map((row) => row.request_id);
    const reasons = await reasonsOf(connection, userId, ids);
    return { data: { items: rows.map(toRequest(ownerOf(userId), reasons)), total } };
  });

  serve(app, countInstantRequests, async ({ session: { userId } }) => ({
    count: await countRequests(connection, { userId }),
  }));
};

/** What creators read of instant payment: overview, what can be claimed, what it brings, and their requests. */
export const readingRoutes = (app: FastifyInstance, services: Services) => {
  overviewRoutes(app, services);
  claimRoutes(app, services);
  requestRoutes(app, services);
};
