import { approveReview } from '#contract/channelReview';
import { getChannels } from '#contract/channels';
import { CHANNEL_INVITE } from '#contract/plain/channelInvites';
import { getLeaving } from '#contract/unlinks';
import { inTransaction } from '../../database/transaction';
import { type TestServer, startTestServer } from '../../testing/harness';
import { switchFeature } from '../../testing/networkFeature';
import { channelNamed } from '../../testing/popup';
import { applyWith } from '../../testing/reviews';
import { queuedUnlink } from '../../testing/unlinks';
import { fromNow } from '../../testing/time';
import { acceptedInCms } from './cms';
import { openReview } from './reviews/open';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.startOver();
  await switchFeature(server, CHANNEL_INVITE);
});

const CHANNEL = `UC${'l'.repeat(22)}`;

const stands = async () => {
  const { items } = (await server.as('newcomer').call(getChannels, { search: CHANNEL })).data;
  return [items[0]?.status, items[0]?.cms.linked];
};
const accept = async (userId: string) =>
  inTransaction(server.connection, (transaction) =>
    acceptedInCms(transaction, { userId, channelId: CHANNEL }, new Date()),
  );

describe('where the network sends invites', () => {
  it('an approved channel is linked once its invite was accepted', async () => {
    const key = await applyWith(server, CHANNEL, 'newcomer');
    await server.as('reviewer').call(approveReview, key);
    expect(await stands()).toEqual(['in-progress', false]);
    await accept(key.subject_id);
    expect(await stands()).toEqual(['linked', true]);
  });

  it('an accepted channel is linked once it was approved', async () => {
    const key = await applyWith(server, CHANNEL, 'newcomer');
    await accept(key.subject_id);
    expect(await stands()).toEqual(['in-progress', true]);
    await server.as('reviewer').call(approveReview, key);
    expect(await stands()).toEqual(['linked', true]);
  });

  it('a channel that applies anew is not linked by an approval of before, nor one that has left', async () => {
    const key = await applyWith(server, CHANNEL, 'newcomer');
    await server.as('reviewer').call(approveReview, key);
    await server.connection
      .updateTable('channel')
      .set({ status: 'unlinked' })
      .where('channel_id', '=', CHANNEL)
      .execute();
    await accept(key.subject_id);
    expect(await stands()).toEqual(['unlinked', true]);
    await server.connection
      .updateTable('channel')
      .set({ status: 'in-progress' })
      .where('channel_id', '=', CHANNEL)
      .execute();
    // By a clock that is behind the one before.
    const before = { kind: 'application', by: 'system', now: fromNow({ hours: -1 }) } as const;
    await inTransaction(server.connection, (transaction) =>
      openReview(transaction, { userId: key.subject_id, channelId: CHANNEL }, before),
    );
    await accept(key.subject_id);
    expect(await stands()).toEqual(['in-progress', true]);
  });

  it('a channel that is queued waits until staff have let it go', async () => {
    const creator = server.as('creator');
    const { channel_id } = await channelNamed(creator, 'Mira Builds Things');
    expect((await creator.call(getLeaving, { channel_id })).data.wait_hours).toBeNull();
    await queuedUnlink(server, 'creator', 'Mira Builds Things');
    expect((await channelNamed(creator, 'Mira Builds Things')).unlink).toMatchObject({ due_at: null });
  });
});
