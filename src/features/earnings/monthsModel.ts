import { createSelector } from '@reduxjs/toolkit';
import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/earnings/months.generated';
import * as paymentCalls from '#src/api/calls/earnings/payment.generated';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import type { EarningsFilter } from './model';

/** Months `YYYY-MM`, both included, and what they are narrowed to. */
export interface AskedMonths extends EarningsFilter {
  from: string;
  to: string;
}
type Answered = AnswerTo<typeof calls.getEarningsMonths>['data'];
/** The months with the question that they answer: they stay on the screen while others are loaded. */
export type Months = { asked: AskedMonths } & Answered;
export type MonthRow = Answered['months'][number];
export type Sums = Answered['total'];

export const earningsMonths = resource(calls.getEarningsMonths, {
  as: 'earnings/months',
  keyOf: 'one',
  value: ({ data }, { from, to, channel = 'all', source = 'all', category = 'all' }): Months => ({
    asked: { from, to, channel, source, category },
    ...data,
  }),
  failure: 'earnings.failed',
});

const keyOfMonth = ({
  month,
  channel = 'all',
  source = 'all',
  category = 'all',
}: { month: string } & Partial<EarningsFilter>): string => [month, channel, source, category].join('/');

/** A month that is open. */
export const earningsMonth = resource(calls.getEarningsMonth, {
  as: 'earnings/month',
  keyOf: keyOfMonth,
  value: ({ data }) => data,
});
export type MonthDetails = AnswerTo<typeof calls.getEarningsMonth>['data'];
export type WhyNot = MonthDetails['why'][number];

/** What the user has anything of, to filter by. */
export const earningsFilters = resource(calls.getEarningsFilters, {
  as: 'earnings/filters',
  value: ({ data }) => data,
});

/** A payment that is open. */
export const earningsPayment = resource(paymentCalls.getEarningsPayment, {
  as: 'earnings/payment',
  keyOf: ({ paymentId }) => paymentId,
  value: ({ data }) => data,
});
export type PaymentOfMonths = AnswerTo<typeof paymentCalls.getEarningsPayment>['data'];

/** The row of everything that the table does not show, where there is any. */
export const OTHERS = 'others';

/** A line of the table: a month, or everything else. */
export type Line = Sums & ({ id: string; row: MonthRow } | { id: typeof OTHERS; row: null });

/** The lines of the table: the months, the newest first, then everything else. */
export const selectLines = createSelector([earningsMonths.selectValue], (months): readonly Line[] =>
  months
    ? [
        ...months.months.map((row) => ({ ...row, id: row.month, row })),
        ...(months.others ? [{ ...months.others, id: OTHERS, row: null } as const] : []),
      ]
    : [],
);

/** Earnings month by month. */
export const monthsFeature = defineFeature([earningsMonths, earningsMonth, earningsFilters, earningsPayment]);
