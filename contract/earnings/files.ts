import { z } from 'zod';
import { defineCall } from '../call';
import { getEarnings } from '../earnings';
import { language, userId } from '../fields';
import { EARLIEST_DAY } from '../lists';
import { getEarningsMonths } from './months';

/** A calendar year in which something can have been earned. */
const year = z
  .string()
  .regex(/^\d{4}$/)
  .refine((one) => one >= EARLIEST_DAY.slice(0, 4), 'too_early');

const ownFile = { method: 'GET', access: 'active', answer: z.object({}), refusals: [] } as const;

/** The months that `getEarningsMonths` answers for the same question, a row each, with headings in a language. */
export const downloadMonths = defineCall({
  ...ownFile,
  path: 'user/earnings/months/csv',
  summary: 'Download what each month earned, and what became of it, as CSV',
  spec: '001 §§1, 3',
  query: z
    .strictObject({ ...getEarningsMonths.query.shape, lang: language })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'before_from' }),
  download: 'text/csv',
});

/**
 * Every ledger entry that `getEarnings` sums for the same question, the newest first, with headings in a language. As in the ledger, earned
 * is positive and paid is negative.
 */
export const downloadEntries = defineCall({
  ...ownFile,
  path: 'user/earnings/entries/csv',
  summary: 'Download each ledger entry of some days as CSV',
  spec: '001 §§1, 3',
  query: z
    .strictObject({ ...getEarnings.query.shape, lang: language })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'before_from' })
    .refine(({ from }) => from >= EARLIEST_DAY, { path: ['from'], message: 'too_early' }),
  download: 'text/csv',
});

/** The formats of a statement: to be read and printed, or to be worked with. */
export const statementFormats = ['pdf', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

const ofYear = z.strictObject({ user_id: userId, year, format: z.enum(statementFormats), lang: language });

/**
 * What was booked in a year (UTC): the balance before it, what channels earned by month and source, tax, payments, and the balance after
 * it. What is corrected later is of the year in which it is booked, so that a statement never changes.
 */
export const downloadStatement = defineCall({
  ...ownFile,
  path: 'user/earnings/statement',
  summary: 'Download the statement of a year',
  spec: '001 §§1, 3',
  query: ofYear,
  download: '*/*',
});

/** The tax that was withheld in a year, by month, channel and source: rate, what was taxed, and how much. */
export const downloadTaxSummary = defineCall({
  ...ownFile,
  path: 'user/earnings/tax-summary',
  summary: 'Download the tax summary of a year',
  spec: '001 §§3, 9',
  query: ofYear,
  download: '*/*',
});

/**
 * A file from which everything in the statement of a year can be worked out anew: what reports say, shares, fees, tax and payments, in
 * English. docs/statement.md says what stands in it, and `npm run statement:check` does it.
 */
export const downloadProof = defineCall({
  ...ownFile,
  path: 'user/earnings/proof',
  summary: 'Download what a year’s earnings are worked out from',
  spec: '001 §§1, 3',
  query: z.strictObject({ user_id: userId, year }),
  download: 'text/csv',
});
