import { act, fireEvent, screen, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { settle } from '#src/testing/runningStore';
import { serving } from '#src/testing/serving';
import { changesFeature } from '../changesModel';
import { ChangedMonths } from './ChangedMonths';

let opened: { stop: () => void } | undefined;
afterEach(() => opened?.stop());

const SINCE = '2026-10-29T12:00:00.000Z';
const UNTIL = '2026-11-20T08:00:00.000Z';
const NOTHING = { data: { since: SINCE, until: SINCE, months: [] } };
const ofChannel = { channel_id: 'c1', name: 'River Tales', source: 'youtube', date: '2026-11-20' };
const CHANGED = {
  data: {
    since: SINCE,
    until: UNTIL,
    months: [
      {
        month: '2026-09',
        change: '-42.5',
        changes: [
          { ...ofChannel, reason: 'restated', before: '100', after: '60', change: '-40' },
          { ...ofChannel, reason: 'share', before: '60', after: '59', change: '-1' },
        ],
        others: { count: 3, change: '-1.5' },
      },
    ],
  },
};

const open = async (answer: object, seen?: (given: unknown) => unknown) => {
  serving({
    'GET user/earnings/changes': () => answer,
    'POST user/earnings/seen': (given: unknown) => seen?.(given),
  });
  opened = await openScreen('/earnings', { default: ChangedMonths, features: [changesFeature] });
};

it('says of each corrected month the channel, before and after, and why; once it is marked as seen it is gone', async () => {
  const seen: unknown[] = [];
  await open(CHANGED, (given) => {
    seen.push(given);
    return NOTHING;
  });
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Sep 2026: −$42.50');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'River Tales, YouTube: $100.00 → $60.00 (−$40.00)Changed in a newer report · Nov 20, 2026',
    'River Tales, YouTube: $60.00 → $59.00 (−$1.00)Another revenue share applies · Nov 20, 2026',
    '3 smaller corrections: −$1.50',
  ]);
  const region = screen.getByRole('region', { name: 'New corrections' });
  fireEvent.click(within(region).getByRole('button', { name: 'Mark as seen' }));
  await act(settle);
  expect(JSON.stringify(seen)).toContain(UNTIL);
  expect(screen.queryByRole('region')).toBeNull();
});

it('where nothing was corrected, there is nothing', async () => {
  await open(NOTHING);
  expect(screen.queryByRole('region')).toBeNull();
});
