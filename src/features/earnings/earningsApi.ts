import type { getEarnings, getEarningsDetails, getNextPayment } from '#contract/earnings';
import { endpoint } from '#src/api/client';

export const fetchSummary = endpoint<typeof getEarnings>('GET user/earnings');
export const fetchDetails = endpoint<typeof getEarningsDetails>('GET user/earnings/details');
export const fetchNextPayment = endpoint<typeof getNextPayment>('GET user/earnings/next-payment');
