import { screen } from '@testing-library/react';
import type { ReviewedCatchup } from '#contract/catchUp';
import { paths } from '#src/lib/paths';
import { reviewScreenTests } from '#src/testing/reviewScreenTests';
import * as CatchupsScreen from './screens/CatchupsScreen';

const NIA: ReviewedCatchup = {
  subject_id: 'nia',
  catchup_id: 'c1',
  name: 'Nia Park',
  owner: { name: 'Nia Park', email: 'nia@demo.test' },
  amount: '120.509',
  note: 'My old address was closed.',
  asked_at: '2026-03-02T10:00:00.000Z',
  state: 'waiting',
  last_error: '3015',
  failed_payments: 2,
  method: 'paypal',
  mask: 'n•••@demo.test',
  balance: '300',
  denied_before: 1,
  acts: ['approve', 'deny'],
};
const { open, shown } = reviewScreenTests<ReviewedCatchup>({
  screen: CatchupsScreen,
  title: 'Catch-up requests',
  path: paths.catchups,
  calls: 'admin/catchups',
  item: NIA,
  about: { subject_id: 'nia', catchup_id: 'c1' },
  rejecting: {
    act: 'deny',
    leaves: { state: 'denied', acts: ['release'] },
    shows: ['Rejected', 'Release the money'],
  },
});

it('shows what staff look at before they decide', async () => {
  await open();
  const text = shown();
  for (const said of [
    'nia@demo.test',
    '$120.50',
    'My old address was closed.',
    'Your account is locked or restricted. Please have it unlocked by your bank or by the payment service. (3015)',
    'Failed payments: 2',
    'Rejected before: 1',
    'PayPal',
    'n•••@demo.test',
    'Balance: $300.00',
    'Waiting for approval',
  ])
    expect(text).toContain(said);
  // What helps is the creator's to do: nobody of the staff is led to a payment method of their own.
  expect(screen.queryByText('See your account details')).toBeNull();
});

it('says nothing of a failure where no payment failed, and that there is no method', async () => {
  await open({ failed_payments: 0, last_error: null, method: null, mask: '' });
  const text = shown();
  expect(text).toContain('Failed payments: 0');
  expect(text).toContain('No payment method');
  expect(text).not.toContain('We do not know yet why');
});
