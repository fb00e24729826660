import type { AnswerOf } from '#contract/call';
import type {
  InstantRequest,
  countInstantRequests,
  getInstantAggregated,
  getInstantClaimable,
  getInstantLimit,
  getInstantProjected,
  getInstantRequests,
  getInstantStatus,
} from '#contract/instantPayment';

/** The path of the calls of instant payment. */
export const INSTANT = 'user/earnings/instant-payment';

export const limit: AnswerOf<typeof getInstantLimit> = {
  data: {
    method: 'paypal',
    minimum: '25',
    fee_percent: '10',
    fees: { version: '3-10', has_risen: false, tariff: null },
    share_percent: '50',
    global_remaining_claimable: '5000',
  },
};
export const aggregated: AnswerOf<typeof getInstantAggregated> = {
  aggregated: { finalized: '300', remaining_claimable: '180.257', estimated: '400.514', claimed: '20' },
  available_sources: ['youtube', 'crypto'],
  mode: 2,
  recoupment: null,
};
export const claimable = (
  name: 'youtube' | 'crypto',
  claimable_earnings: string,
): AnswerOf<typeof getInstantClaimable> => ({
  data: {
    categories: [
      {
        category: name === 'youtube' ? 'ads' : '',
        range_start: '2026-03-01',
        range_end: '2026-03-20',
        estimated_earnings: '250.5',
      },
    ],
    total: { name, claimable_earnings, claimed_earnings: '20', estimated_earnings: '250.5' },
  },
});
export const status: AnswerOf<typeof getInstantStatus> = {
  is_enabled: true,
  can_request: true,
  code: null,
  until: null,
};
export const counted = (count: number): AnswerOf<typeof countInstantRequests> => ({ count });

export const request = (more: Partial<InstantRequest>): InstantRequest => ({
  request_id: '3f1c6f6e-6c0f-4b52-9d6b-1f4f5a3f0a11',
  source: 'youtube',
  state: 'pending',
  amount: '50',
  fee: '5',
  requested_at: '2026-03-02T10:00:00.000Z',
  reason: null,
  dropped: null,
  payment: null,
  acts: [],
  ...more,
});
export const listed = (
  items: InstantRequest[],
  total = items.length,
): AnswerOf<typeof getInstantRequests> => ({ data: { items, total } });

export const projected = (sent: string): AnswerOf<typeof getInstantProjected> => ({
  data: {
    projected_payment: '200.25',
    projected_fee: '0',
    projected_date: '2026-05-18',
    fee: '5',
    sent,
    currency: 'EUR',
    arrives_from: '2026-03-05',
    arrives_until: '2026-03-07',
    is_reviewed: false,
  },
});

/** The answers of a service that is on, by their URLs. */
export const instantAnswers = {
  [`${INSTANT}/payment-method-limit`]: () => limit,
  [`${INSTANT}/aggregated`]: () => aggregated,
  [`${INSTANT}/claimable`]: ({ params }: { params?: { source?: 'youtube' | 'crypto' } }) =>
    params?.source === 'crypto' ? claimable('crypto', '30') : claimable('youtube', '150.257'),
  [`${INSTANT}/requests`]: () => listed([]),
  [`${INSTANT}/requests/count`]: () => counted(0),
  [`${INSTANT}/status`]: () => status,
  [`${INSTANT}/projected`]: () => projected('41.4'),
};
