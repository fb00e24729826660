import { addChannel, getChannelHistory, getChannelRecruiters, getChannels } from '#contract/channels';
import { actionsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';
import { linkChannel, throughPopup } from '../../testing/popup';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

/** The newcomer presses a button of the provider's page to link a channel. */
const press = (button: string, ticked?: string[]) =>
  linkChannel(server, server.as('newcomer'), button, { ticked });
/** The same, where it succeeds. */
const link = async (button: string) => {
  const { answer, code } = await press(button);
  if (!answer) throw new Error(`${button}: ${code}`);
  return answer.data.channel;
};
const channelsOfNewcomer = async () => (await server.as('newcomer').call(getChannels)).data.items;

describe('linking a channel', () => {
  it('adds it as an application in progress with its own numbers, the first one as the default', async () => {
    const channel = await link('newcomer@demo.test — Noor Paints');
    expect(channel).toMatchObject({
      name: 'Noor Paints',
      status: 'in-progress',
      is_default: true,
      needs_reauth: false,
      linked_at: null,
      stats: { subscribers: 6100 },
      eligibility: { eligible: true, subscribers: { has: 6100, needs: 5000 }, views: { needs: 100_000 } },
    });
    expect(channel.eligibility.views.has).toBeGreaterThan(100_000);
    expect(channel.thumbnail).toContain(server.url);
    const { channel_id, added_at: at } = channel;
    const history = await server.as('newcomer').call(getChannelHistory, { channel_id });
    expect(history.data.items).toMatchObject([{ act: null, to: 'in-progress', at, by: 'owner' }]);
    expect(await actionsOf(server.connection, { about: channel_id })).toEqual(['channel.added']);
  });

  it('says that a small channel does not meet the review’s figures yet', async () => {
    const { eligibility } = await link('newcomer@demo.test — Noor Naps');
    expect(eligibility).toMatchObject({ eligible: false, subscribers: { has: 300 } });
  });

  it('adds one that hides its subscribers, as one of which they are not known', async () => {
    const { stats, eligibility } = await link('stranger@demo.test — Hidden Counts');
    expect(stats.subscribers).toBeNull();
    expect(eligibility.eligible).toBe(false);
  });

  it.each([
    ['the Google account has no channel', 'newcomer@demo.test — no channel', [], /no YouTube channel/],
    ['a scope was declined', 'newcomer@demo.test — Noor Paints', ['without_analytics'], /only in part/],
    [
      'no lasting access was given',
      'newcomer@demo.test — Noor Paints',
      ['without_offline'],
      /lasting access/,
    ],
  ])('says what to do when %s, and adds nothing', async (_what, button, ticked, words) => {
    expect(await press(button, ticked)).toMatchObject({
      status: 400,
      code: 'ERROR_ON_AUTH_CHANNEL',
      text: expect.stringMatching(words),
    });
    expect(await channelsOfNewcomer()).toEqual([]);
  });

  it('adds it also where YouTube has no figures to give right now', async () => {
    const { eligibility, needs_reauth } = await link('stranger@demo.test — Over Quota');
    expect([eligibility.views.has, needs_reauth]).toEqual([null, false]);
  });

  it('does not take a code that was given for signing in', async () => {
    const { brought, fromThere } = await throughPopup(server, 'newcomer@demo.test');
    expect(await server.as('newcomer').refused(addChannel, brought, fromThere)).toMatchObject({
      status: 400,
      code: 'SIGN_IN_EXPIRED',
    });
  });

  it('remembers who brought the creator to the network', async () => {
    await server.connection
      .updateTable('users')
      .set({ recruiter_id: await server.idOf('recruiter') })
      .where('username', '=', 'newcomer')
      .execute();
    const { channel_id } = await link('newcomer@demo.test — Noor Paints');
    const { data } = await server.as('newcomer').call(getChannelRecruiters, { channel_ids: [channel_id] });
    expect(data.items).toEqual([{ channel_id, recruiter: { name: 'Rafael Ortega', username: 'recruiter' } }]);
  });
});

describe('a channel that somebody has', () => {
  it('is refused while an active account has it', async () => {
    expect(await press('newcomer@demo.test — Kofi Explains')).toMatchObject({
      status: 409,
      code: 'CHANNEL_ALREADY_IN_USE',
    });
    expect(await channelsOfNewcomer()).toEqual([]);
  });

  it('is free once the other account is deactivated', async () => {
    await server.connection
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('username', '=', 'failed_payout')
      .execute();
    expect((await link('newcomer@demo.test — Kofi Explains')).name).toBe('Kofi Explains');
  });

  it('goes to one of several accounts that add it at once', async () => {
    const answers = await Promise.all(
      ['newcomer', 'recruiter', 'reviewer'].map((username) =>
        linkChannel(server, server.as(username), 'newcomer@demo.test — Noor Paints'),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const rows = await server.connection
      .selectFrom('channel')
      .where('name', '=', 'Noor Paints')
      .select('user_id')
      .execute();
    expect(rows).toHaveLength(1);
  });
});
