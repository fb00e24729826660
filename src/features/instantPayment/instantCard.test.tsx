import { screen } from '@testing-library/react';
import { INSTANT, aggregated, instantAnswers, status } from '#src/testing/instantPayment';
import { openScreen } from '#src/testing/openScreen';
import { serving } from '#src/testing/serving';
import { instantPaymentFeature } from './model';
import { InstantCard, instantCardRequests } from './screens/InstantCard';

let running: { stop: () => void } | undefined;
afterEach(() => running?.stop());

const open = async (answers: Parameters<typeof serving>[0] = {}) => {
  serving({ ...(instantAnswers as Parameters<typeof serving>[0]), ...answers });
  running = await openScreen('/dashboard', {
    default: InstantCard,
    features: [instantPaymentFeature],
    preload: instantCardRequests,
  });
};

it('says what can be claimed, and leads there', async () => {
  await open();
  expect(screen.getByRole('region', { name: 'Instant payment' }).textContent).toContain(
    '$180.25 of your estimated earnings can be claimed now.',
  );
  const link = screen.getByRole('link', { name: 'Go to instant payment' });
  expect(link.getAttribute('href')).toBe('/earnings/instant');
});

it.each([
  ['the service is off', 'status', { ...status, is_enabled: false, code: 'SERVER_ISSUE' }],
  ['nothing can be claimed now', 'status', { ...status, can_request: false, code: 'DENIED_TWICE' }],
  [
    'there is nothing',
    'aggregated',
    { ...aggregated, aggregated: { ...aggregated.aggregated, remaining_claimable: '0' } },
  ],
])('is not there where %s', async (_what, path, answer) => {
  await open({ [`${INSTANT}/${path}`]: () => answer });
  expect(screen.queryByRole('region')).toBeNull();
});
