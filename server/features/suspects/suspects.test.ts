import { getChannels } from '#contract/channels';
import { getNotices } from '#contract/messages';
import {
  clearSuspect,
  confirmSuspect,
  findSuspects,
  getSuspectHistory,
  getSuspectPerson,
  getSuspects,
  nameSuspect,
} from '#contract/suspects';
import { getUnlinks, queueUnlink } from '#contract/unlinks';
import { auditEventsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';
import { ownLists } from '../privacy/ownRepository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const reviewer = () => server.as('reviewer');
const SAID = { tag: 'spam', note: 'Views come from one address.' } as const;
const channelsOf = async (username: string) => (await server.as(username).call(getChannels)).data.items;
const firstChannel = async () => {
  const [channel] = await channelsOf('creator');
  if (!channel) throw new Error('The creator has no channel');
  return channel;
};
const named = ({ subject_id, suspect_id }: { subject_id: string; suspect_id: string }) => ({
  subject_id,
  suspect_id,
});
const nameChannel = async () => {
  const { channel_id } = await firstChannel();
  return (await reviewer().call(nameSuspect, { channel_id, ...SAID })).data.item;
};
const shown = async (query: { state?: 'open' | 'confirmed'; tag?: 'spam' | 'other'; search?: string } = {}) =>
  (await reviewer().call(getSuspects, query)).data.items;

describe('a suspect', () => {
  it('is named by a channel alone, and its owner is not told', async () => {
    const { channel_id, name } = await firstChannel();
    const item = await nameChannel();
    expect(item).toMatchObject({
      subject_id: await server.idOf('creator'),
      name,
      owner: { name: 'Mira Lindqvist' },
      channel: { channel_id, name },
      ...SAID,
      named_by: (await server.userNamed('reviewer')).name,
      state: 'open',
      acts: ['clear', 'confirm'],
    });
    await reviewer().call(confirmSuspect, { ...named(item), reason: 'It is as it was said.' });
    await server.work();
    expect((await server.as('creator').call(getNotices)).data.items).toEqual([]);
    expect(server.mails('creator@demo.test')).toEqual([]);
    const decisions = await ownLists.decisions?.(server.connection, item.subject_id, undefined);
    expect(decisions?.filter(({ machine }) => machine === 'suspect')).toEqual([]);
  });

  it('is a whole account as well, beside its channels', async () => {
    await nameChannel();
    const subject_id = await server.idOf('creator');
    const { item } = (await reviewer().call(nameSuspect, { subject_id, ...SAID })).data;
    expect(item).toMatchObject({ subject_id, name: 'Mira Lindqvist', channel: null });
    expect(await shown()).toHaveLength(2);
  });

  it('is found by state, tag, owner, channel and its id, in the CSV too', async () => {
    const item = await nameChannel();
    const channelId = item.channel?.channel_id ?? '';
    for (const query of [
      { state: 'open' },
      { tag: 'spam' },
      { search: 'lindq' },
      { search: item.name },
      { search: channelId },
    ] as const)
      expect(await shown(query)).toMatchObject([{ suspect_id: item.suspect_id }]);
    for (const query of [{ state: 'confirmed' }, { tag: 'other' }, { search: 'Noor' }] as const)
      expect(await shown(query)).toEqual([]);
    const csv = await reviewer().download(getSuspects.csv, { tag: 'spam' });
    expect(csv.content.toString()).toContain(SAID.note);
  });

  it('is open once: who names it again is told', async () => {
    const { channel_id } = await firstChannel();
    const outcomes = await Promise.all(
      ['reviewer', 'admin', 'superadmin'].map((who) =>
        server.as(who).outcome(nameSuspect, { channel_id, ...SAID }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [item] = await shown();
    if (!item) throw new Error('Nobody is suspected');
    await reviewer().call(clearSuspect, { ...named(item), reason: 'They were real.' });
    await nameChannel();
    expect(await shown()).toHaveLength(2);
  });

  it('that two confirm at once is confirmed once, and the other is told', async () => {
    const item = await nameChannel();
    const decided = { ...named(item), reason: 'It is as it was said.' };
    const outcomes = await Promise.all([
      reviewer().outcome(confirmSuspect, decided),
      server.as('admin').outcome(confirmSuspect, decided),
      server.as('superadmin').outcome(clearSuspect, decided),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { items } = (await reviewer().call(getSuspectHistory, named(item))).data;
    expect(items.map(({ act }) => act)).toEqual([expect.stringMatching(/clear|confirm/), null]);
    const events = await auditEventsOf(server.connection, { about: item.suspect_id });
    expect(events.map(({ action }) => action)[0]).toBe('suspect.name');
    expect(events).toHaveLength(2);
  });

  it('that is confirmed can have its channel unlinked by its tag in one, for who may: its owner reads the note', async () => {
    const item = await nameChannel();
    expect(item.unlinkable).toBe(false);
    const decided = {
      ...named(item),
      reason: 'One address, all of them.',
      unlink_note: 'Your views were bought.',
    };
    expect((await reviewer().refused(confirmSuspect, decided)).code).toBe('NOT_ALLOWED');
    const admin = server.as('admin');
    expect((await admin.call(getSuspects)).data.items).toMatchObject([{ state: 'open', unlinkable: true }]);
    const confirmed = (await admin.call(confirmSuspect, decided)).data.item;
    expect(confirmed).toMatchObject({ state: 'confirmed', unlinkable: false });
    expect((await firstChannel()).unlink).toMatchObject({ reason: 'spam', note: 'Your views were bought.' });
    expect((await admin.call(getUnlinks)).data.items).toMatchObject([{ money_held: true, state: 'queued' }]);
  });

  it('stays open where its channel is queued already, or is the whole account', async () => {
    const item = await nameChannel();
    const admin = server.as('admin');
    const queued = { reason: 'spam', note: 'Views are bought.' } as const;
    const { channel_id } = await firstChannel();
    await admin.call(queueUnlink, { subject_id: await server.idOf('creator'), channel_id, ...queued });
    const said = { reason: 'One address, all of them.', unlink_note: 'Your views were bought.' };
    expect((await admin.refused(confirmSuspect, { ...named(item), ...said })).code).toBe(
      'UNLINK_QUEUED_ALREADY',
    );
    const subject_id = await server.idOf('creator');
    const whole = (await reviewer().call(nameSuspect, { subject_id, ...SAID })).data.item;
    expect((await admin.refused(confirmSuspect, { ...named(whole), ...said })).code).toBe('NOT_FOUND');
    expect((await shown()).map(({ state, unlinkable }) => [state, unlinkable])).toEqual([
      ['open', false],
      ['open', false],
    ]);
  });

  it('is nobody’s own account or channel to name or to decide on', async () => {
    const subject_id = await server.idOf('admin');
    expect((await server.as('admin').refused(nameSuspect, { subject_id, ...SAID })).code).toBe('NOT_ALLOWED');
    const { item } = (await reviewer().call(nameSuspect, { subject_id, ...SAID })).data;
    const decided = { ...named(item), reason: 'It is nothing.' };
    for (const call of [clearSuspect, confirmSuspect])
      expect((await server.as('admin').refused(call, decided)).code).toBe('NOT_ALLOWED');
    const { items } = (await server.as('admin').call(getSuspects)).data;
    expect(items).toMatchObject([{ acts: [] }]);
  });

  it('is somebody who is there, with a channel of theirs', async () => {
    const { channel_id } = await firstChannel();
    const refusals = [
      { channel_id: `UC${'x'.repeat(22)}` },
      { subject_id: await server.idOf('newcomer'), channel_id },
      { subject_id: '5b1c9d0e-0000-4000-8000-000000000000' },
    ];
    for (const given of refusals)
      expect((await reviewer().refused(nameSuspect, { ...given, ...SAID })).code).toBe('NOT_FOUND');
    expect(await reviewer().refused(nameSuspect, SAID)).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'subject_id' }],
    });
  });

  it('is chosen among other people, with the channels of theirs', async () => {
    const { items } = (await reviewer().call(findSuspects, { search: 'mira' })).data;
    expect(items).toMatchObject([{ subject_id: await server.idOf('creator') }]);
    const subject_id = await server.idOf('creator');
    const { data } = await reviewer().call(getSuspectPerson, { subject_id });
    const own = (await channelsOf('creator')).map(({ name }) => name).sort();
    expect(data.channels.map(({ name }) => name).sort()).toEqual(own);
  });
});
