import type { getEarnings, getEarningsDetails, getNextPayment } from '#contract/earnings';
import { type Parameters, endpoint } from '#src/api/client';
import type { EarningsRange, Group } from './earningsSlice';

const readSummary = endpoint<typeof getEarnings>('GET user/earnings');
const readDetails = endpoint<typeof getEarningsDetails>('GET user/earnings/details');
const readNextPayment = endpoint<typeof getNextPayment>('GET user/earnings/next-payment');

/** The summary with its range: it stays on the screen while another range is loaded. */
export const fetchSummary = async (
  { userId, ...range }: { userId: string } & EarningsRange,
  signal?: AbortSignal,
) => ({ range, ...(await readSummary({ userId, ...range }, signal)).data });

/** A page of a group's entries, with the group. */
export const fetchDetails = async (
  { userId, page, ...group }: { userId: string; page: number } & Group,
  signal?: AbortSignal,
) => {
  const { data } = await readDetails({ userId, page, ...group }, signal);
  return { group, page, items: data.items, total: data.pagination.total };
};

export const fetchNextPayment = async (parameters: Parameters<typeof getNextPayment>, signal?: AbortSignal) =>
  (await readNextPayment(parameters, signal)).data;
