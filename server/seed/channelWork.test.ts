import { getReviews } from '#contract/channelReview';
import { getChannels } from '#contract/channels';
import { getUnlinks } from '#contract/unlinks';
import { TODAY, type TestServer, startTestServer } from '../testing/harness';
import { seedChannelWork } from './channelWork';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedChannelWork(server.connection, TODAY);
});
afterAll(() => server.close());

it('the demonstration has a channel that was rejected not long ago, and one that is watched', async () => {
  const [channel] = (await server.as('many_devices').call(getChannels)).data.items;
  expect(channel).toMatchObject({ name: 'Aya Reacts', status: 'denied', rejection: { left: 3 } });
  const from = channel?.rejection?.from ?? '';
  expect(new Date(from).getTime()).toBeGreaterThan(TODAY.getTime());
  const reviews = async (search: string) =>
    (await server.as('reviewer').call(getReviews, { search })).data.items;
  expect(await reviews('Aya Reacts')).toMatchObject([
    { state: 'rejected', reason_codes: ['copyright', 'misleading-metadata'], verifier: 'Yuki Tanaka' },
  ]);
  const watched = (await reviews('Kofi Explains')).filter(({ monitored_until: until }) => until !== null);
  expect(watched).toMatchObject([
    { state: 'approved', channel_state: 'linked', monitored_until: '2026-04-29' },
  ]);
});

it('and one that staff have queued for unlinking, with its money on hold; it is made once', async () => {
  expect((await server.as('admin').call(getUnlinks, { state: 'queued' })).data.items).toMatchObject([
    { name: 'Moretti Speedruns', reason: 'copyright', money_held: true, acts: ['stop', 'hasten'] },
  ]);
  expect(await seedChannelWork(server.connection, TODAY)).toBe(false);
});
