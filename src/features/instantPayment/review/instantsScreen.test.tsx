import type { ReviewedInstant } from '#contract/instantPayment/review';
import { type ClaimRisk, claimRisks } from '#contract/plain/instantPayment';
import { paths } from '#src/lib/paths';
import { reviewScreenTests } from '#src/testing/reviewScreenTests';
import * as InstantsScreen from './screens/InstantsScreen';

const NIA: ReviewedInstant = {
  subject_id: 'nia',
  request_id: 'i1',
  name: 'Nia Park',
  owner: { name: 'Nia Park', email: 'nia@demo.test' },
  source: 'crypto',
  state: 'pending',
  amount: '120.50',
  fee: '12.05',
  requested_at: '2026-03-02T10:00:00.000Z',
  risks: ['amount', 'new_method'],
  estimated: '400',
  claimed: '130.5',
  balance: '300.009',
  method: 'paypal',
  mask: 'n•••@demo.test',
  rejected_before: 1,
  acts: ['approve', 'reject'],
};
const RISKS: Record<ClaimRisk, string> = {
  amount: 'Large amount',
  new_account: 'New account',
  no_history: 'Not paid before',
  failed_payment: 'The last payment failed',
  over_claimed: 'Claimed more before than was final in the end',
  new_method: 'New payment method',
  jump: 'Estimates far above earlier months',
};
const { open, shown } = reviewScreenTests<ReviewedInstant>({
  screen: InstantsScreen,
  title: 'Instant payment requests',
  path: paths.instantReview,
  calls: 'admin/instant-payments',
  item: NIA,
  about: { subject_id: 'nia', request_id: 'i1' },
  rejecting: { act: 'reject', leaves: { state: 'rejected', acts: [] }, shows: ['Rejected'] },
});

it('shows what staff look at before they decide', async () => {
  await open();
  const text = shown();
  for (const said of [
    'nia@demo.test',
    '$120.50',
    'Fee: $12.05',
    'Crypto',
    'Large amount',
    'New payment method',
    'Rejected before: 1',
    'Estimated now: $400.00',
    'Of it claimed, with this request: $130.50',
    'PayPal',
    'n•••@demo.test',
    'Balance: $300.00',
    'Waiting for approval',
  ])
    expect(text).toContain(said);
  // Of the risks those that there are.
  expect(text).not.toContain(RISKS.new_account);
});

it('says each of the risks in words', async () => {
  await open({ risks: [...claimRisks] });
  for (const risk of claimRisks) expect(shown()).toContain(RISKS[risk]);
});

it('says that there is no payment method', async () => {
  await open({ method: null, mask: '' });
  expect(shown()).toContain('No payment method');
});
