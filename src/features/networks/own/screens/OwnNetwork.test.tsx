import { screen } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { serving } from '#src/testing/serving';
import { ownNetworkFeature } from '../model';
import { OwnNetwork } from './OwnNetwork';

it('names the network of the owner, and says how many members and channels it has and since when one waits', async () => {
  const oldest = new Date(Date.now() - 72 * 3_600_000).toISOString();
  const channels = { linked: 7, in_progress: 2, denied: 1 };
  const waiting = { partners: 2, shares: 0 };
  serving({
    'GET network/overview': () => ({ data: { name: 'Lantern', members: 1200, channels, oldest, waiting } }),
  });
  const { stop } = await openScreen('/dashboard', { default: OwnNetwork, features: [ownNetworkFeature] });
  await screen.findByRole('heading', { name: 'Your network: Lantern' });
  const figures = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(figures).toEqual([
    'Members1,200',
    'Linked channels7',
    'Channels in review2Oldest: 3 days ago',
    'Rejected channels1',
    'Waiting partners2Decide',
    'Share requests0',
  ]);
  stop();
});
