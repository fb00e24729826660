import { getChannels, setDefaultChannel } from '#contract/channels';
import { deleteChannel } from '#contract/unlinks';
import { putJob } from '../../jobs/repository';
import { actionsOf, auditEventsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';
import { channelNamed, findChannel, linkChannel } from '../../testing/popup';
import { reportFiles } from '../../testing/reportFiles';
import { reject, rejectedBefore } from '../../testing/reviews';
import { unlinkNow } from '../../testing/unlinks';
import { importFile } from '../imports';

const files = reportFiles();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(() => server.startOver());

const channelsOf = async (username: string) => (await server.as(username).call(getChannels)).data.items;
const audited = (channelId: string) => actionsOf(server.connection, { about: channelId });

/** Who has or had the channel, and when. */
const holders = (channelId: string) =>
  server.connection
    .selectFrom('channel_holder')
    .where('channel_id', '=', channelId)
    .orderBy('held_from')
    .select(['user_id', 'held_from', 'held_until'])
    .execute();

/** Imports 100 dollars of the channel for a month that is `ahead` of this one; says what became of them. */
const earn = async (channelId: string, ahead: number) => {
  const month = new Date();
  month.setUTCDate(1);
  month.setUTCMonth(month.getUTCMonth() + ahead);
  const report = files.video({ [channelId]: '100' }, month.toISOString().slice(0, 7).replace('-', ''));
  const later = new Date(month.getTime() + 40 * 86_400_000);
  const { booking } = await importFile(server.connection, report, { now: () => later });
  return { entries: booking.entries, setAside: booking.set_aside.gross };
};

describe('the default channel', () => {
  it('is exactly one, however many are chosen at once', async () => {
    const creator = server.as('creator');
    const ids = (await channelsOf('creator')).map(({ channel_id }) => channel_id);
    const choices = [...ids, ...ids, ...ids];
    await Promise.all(choices.map((channel_id) => creator.call(setDefaultChannel, { channel_id })));
    expect((await channelsOf('creator')).filter(({ is_default: it }) => it)).toHaveLength(1);
  });

  it('cannot be somebody else’s', async () => {
    const { channel_id } = await channelNamed(server.as('failed_payout'), 'Kofi Explains');
    expect((await server.as('creator').refused(setDefaultChannel, { channel_id })).status).toBe(404);
  });
});

describe('taking a channel out of the account', () => {
  it('takes an application off the list', async () => {
    const newcomer = server.as('newcomer');
    const { answer } = await linkChannel(server, newcomer, 'newcomer@demo.test — Noor Paints');
    const channel_id = answer?.data.channel.channel_id ?? '';
    expect((await newcomer.call(deleteChannel, { channel_id, expected: 'in-progress' })).data.status).toBe(
      'deleted',
    );
    expect(await channelsOf('newcomer')).toEqual([]);
    expect((await newcomer.refused(deleteChannel, { channel_id, expected: 'in-progress' })).status).toBe(404);
    // Somebody else may have it now.
    const other = await linkChannel(server, server.as('recruiter'), 'newcomer@demo.test — Noor Paints');
    expect(other.status).toBe(200);
  });

  it('does not forget rejections: after four of them the channel cannot apply again, and before each 30 days pass', async () => {
    const newcomer = server.as('newcomer');
    const button = 'newcomer@demo.test — Noor Paints';
    const subject_id = await server.idOf('newcomer');
    for (let time = 0; time < 4; time += 1) {
      const { answer } = await linkChannel(server, newcomer, button);
      const channel_id = answer?.data.channel.channel_id ?? '';
      await reject(server, { subject_id, channel_id });
      if (time === 1) await newcomer.call(deleteChannel, { channel_id, expected: 'denied' });
      expect((await linkChannel(server, newcomer, button)).code).toBe(
        time === 3 ? 'CHANNEL_REVIEW_LIMIT' : 'RE_REVIEW_COOLDOWN',
      );
      await rejectedBefore(server, channel_id, 31);
    }
    expect((await linkChannel(server, newcomer, button)).code).toBe('CHANNEL_REVIEW_LIMIT');
    const kinds = await server.connection
      .selectFrom('channel_review')
      .where('user_id', '=', subject_id)
      .orderBy('waiting_since')
      .select(['kind', 'number'])
      .execute();
    expect(kinds.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      'application 0',
      're-review 1',
      're-review 2',
      're-review 3',
    ]);
    const other = await linkChannel(server, newcomer, 'newcomer@demo.test — Noor Naps');
    expect(other.status).toBe(200);
  });

  it('lets nobody decide on an application that was called off after a rejection', async () => {
    const newcomer = server.as('newcomer');
    const button = 'newcomer@demo.test — Noor Paints';
    const subject_id = await server.idOf('newcomer');
    const { answer } = await linkChannel(server, newcomer, button);
    const channel_id = answer?.data.channel.channel_id ?? '';
    await reject(server, { subject_id, channel_id });
    await rejectedBefore(server, channel_id, 31);
    await linkChannel(server, newcomer, button);
    await newcomer.call(deleteChannel, { channel_id, expected: 'in-progress' });
    const rows = await server.connection
      .selectFrom('channel_review')
      .where('user_id', '=', subject_id)
      .orderBy('waiting_since')
      .select('state')
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(['rejected', 'withdrawn']);
  });

  it('sets aside what is earned later, also while a new application runs', async () => {
    const creator = server.as('creator');
    const { channel_id } = await channelNamed(creator, 'Mira After Dark');
    expect(await earn(channel_id, 0)).toEqual({ entries: 1, setAside: '0' });
    await unlinkNow(server, 'creator', 'Mira After Dark');
    const unlinked = await holders(channel_id);
    expect(await earn(channel_id, 1)).toEqual({ entries: 0, setAside: '100' });
    const again = await linkChannel(server, creator, 'creator@demo.test — Mira After Dark');
    expect(again.answer?.data.channel).toMatchObject({ status: 'in-progress', linked_at: null });
    expect(await holders(channel_id)).toEqual(unlinked);
    expect(await earn(channel_id, 2)).toEqual({ entries: 0, setAside: '100' });
    await putJob(server.connection, 'imports:book-set-aside', { key: '', now: new Date() });
    await server.work();
    const booked = await auditEventsOf(server.connection, { action: 'reports.book-set-aside' });
    expect(booked).toEqual([]);
    expect(await audited(channel_id)).toEqual(['unlink.queue', 'channel.unlink', 'channel.apply']);
    // Called off, it leaves the list, and who had it until then is still known to the ledger.
    const calledOff = { channel_id, expected: 'in-progress' } as const;
    expect((await creator.call(deleteChannel, calledOff)).data.status).toBe('deleted');
    expect(await findChannel(creator, 'Mira After Dark')).toBeUndefined();
    expect(await holders(channel_id)).toEqual(unlinked);
  });
});
