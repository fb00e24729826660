import Big from 'big.js';
import { type ClaimRisk, claimRisks } from '#contract/plain/instantPayment';
import { businessConstants } from '../../common/businessConstants';

/** What is known of who claims. Amounts in dollars. */
export interface RiskFacts {
  amount: string;
  /** What was asked for before it in the same month: a large amount is one in parts, too. */
  asked: string;
  now: Date;
  /** Since when there is the account. */
  createdAt: Date;
  /** How many payments have arrived. */
  paid: number;
  /** The last payment that ended did not arrive. */
  hasFailed: boolean;
  /** More was claimed of a month than it brought, within the months that count. */
  hasOverClaimed: boolean;
  /** When the payment method was proven; null where nobody knows. */
  methodSince: Date | null;
  /** What is estimated of the newest month, and what the last month with reports brought; null where there is none. */
  estimated: string;
  before: string | null;
}

const DAY = 86_400_000;
const { most, accountDays, methodDays, jump } = businessConstants.instant.automatic;

const isYounger = (since: Date | null, days: number, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() < days * DAY;

const RULES: Readonly<Record<ClaimRisk, (facts: RiskFacts) => boolean>> = {
  amount: ({ amount, asked }) => new Big(amount).plus(asked).gt(most),
  new_account: ({ createdAt, now }) => isYounger(createdAt, accountDays, now),
  no_history: ({ paid }) => paid === 0,
  failed_payment: ({ hasFailed }) => hasFailed,
  over_claimed: ({ hasOverClaimed }) => hasOverClaimed,
  new_method: ({ methodSince, now }) => isYounger(methodSince, methodDays, now),
  jump: ({ estimated, before }) => before === null || new Big(estimated).gt(new Big(before).times(jump)),
};

/** Why a request is looked at by staff before it is paid; without any it is approved by itself. */
export const risksOf = (facts: RiskFacts): ClaimRisk[] => claimRisks.filter((risk) => RULES[risk](facts));
