import { screen } from '@testing-library/react';
import { paths } from '#src/lib/paths';
import { openScreen } from '#src/testing/openScreen';
import { serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import * as membersScreen from './MembersScreen';

inWideWindow();

const JONAS = {
  subject_id: 'jonas',
  username: 'chemistry',
  name: 'Jonas Keller',
  country: 'CH',
  network: 'Brightside Creators',
  state: 'approved',
  began_at: '2025-01-02T10:00:00.000Z',
  channels: 1,
  views: 54_200,
  earned: '310.5',
};
const WEN = {
  ...JONAS,
  subject_id: 'wen',
  username: 'knitting',
  name: 'Wen Li',
  state: 'pending',
  earned: null,
};

it('shows each member with what is counted of them, and the place of the network', async () => {
  serving({
    'GET network/members': () => ({
      data: {
        items: [JONAS, WEN],
        pagination: { page: 1, per_page: 10, total: 2 },
        networks: [{ network_id: 'b', name: 'Brightside Creators' }],
        last_month: '2026-02',
      },
    }),
    'GET network/leaderboard': () => ({
      data: {
        league: {
          networks: 3,
          last_month: '2026-02',
          counted_at: '2026-03-01T10:52:00Z',
          items: [
            { figure: 'members', place: 2, own: '4', first: ['Lantern Network', 'Brightside Creators'] },
          ],
        },
      },
    }),
  });
  const { stop } = await openScreen(paths.networkMembers, membersScreen);
  expect((await screen.findByText('Jonas Keller')).getAttribute('href')).toBe('/network/members/chemistry');
  const said = screen.getByLabelText('Members').textContent;
  for (const part of [
    'Brightside Creators',
    '54,200',
    '$310.50',
    'Waiting for approval',
    'Earned in Feb 2026',
  ])
    expect(said).toContain(part);
  expect(screen.getByText(/Place 2 of 3/).textContent).toContain(
    'First: Lantern Network, Brightside Creators',
  );
  stop();
});
