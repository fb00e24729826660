import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import {
  cancelInvite,
  checkInvites,
  confirmInvite,
  confirmInvites,
  downloadHandOver,
  getAcceptanceRate,
  getInviteHistory,
  getCmsStatus,
  getInvites,
  inviteSelf,
  reportInvite,
  sendInvites,
  uploadInvites,
} from '#contract/channelInvites';
import { CHANNEL_INVITE, SELF_INVITE, reportedFailures } from '#contract/plain/channelInvites';
import { getNotices } from '#contract/messages';
import { type TestServer, startTestServer } from '../../testing/harness';
import { APPLICANT, APPLYING, IN_CMS, heldInvite, switchInvites } from '../../testing/invites';
import { switchFeature } from '../../testing/networkFeature';
import { fromNow } from '../../testing/time';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await switchInvites(server);
  await server.keepRows();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const UNKNOWN = `UC${'x'.repeat(22)}`;
const invitesThere = () => server.connection.selectFrom('channel_invite').selectAll().execute();
const check = async (...ids: string[]) =>
  (await server.as('reviewer').call(checkInvites, { channel_ids: ids })).data.items.map(({ code }) => code);
const send = (...ids: string[]) =>
  server.as('reviewer').call(sendInvites, { channel_ids: ids }, { key: randomUUID() });

/** Puts somebody into a network of its own, with its features as they are. */
const moveTo = async (username: string) => {
  const main = await server.connection
    .selectFrom('network')
    .where('is_main', '=', true)
    .selectAll()
    .executeTakeFirstOrThrow();
  const networkId = randomUUID();
  const other = { ...main, network_id: networkId, username: 'other', name: 'Other', is_main: false };
  await server.connection.insertInto('network').values(other).execute();
  await server.connection
    .updateTable('users')
    .set({ network_id: networkId })
    .where('username', '=', username)
    .execute();
  return networkId;
};

describe('whether a channel can be invited', () => {
  it('is said of each by itself, and nothing is done', async () => {
    expect(await check(APPLYING, APPLYING, UNKNOWN, IN_CMS, 'no id', '=UC1+1')).toEqual([
      null,
      'INVITE_TWICE',
      'CHANNEL_NOT_FOUND',
      'INVITE_ACCEPTED',
      'INVITE_ID_WRONG',
      'INVITE_ID_WRONG',
    ]);
    expect(await invitesThere()).toEqual([]);
  });

  it.each([
    ['pending', 'INVITE_IN_PROGRESS'],
    ['sent', 'INVITE_SENT'],
    ['failed', null],
    ['cancelled', null],
  ] as const)('is decided by its last invite: %s', async (state, code) => {
    await heldInvite(server, { state });
    expect(await check(APPLYING)).toEqual([code]);
    expect((await send(APPLYING)).data.items).toMatchObject([{ channel_id: APPLYING, code }]);
  });

  it('is denied where its network has invites off, or no content owner there is', async () => {
    await server.connection.deleteFrom('content_owner').execute();
    expect(await check(APPLYING)).toEqual(['NO_CONTENT_OWNER']);
    await switchFeature(server, CHANNEL_INVITE, false);
    expect(await check(APPLYING)).toEqual(['INVITES_OFF']);
  });

  it('is answered to staff of another network as if there were no such channel', async () => {
    await moveTo('reviewer');
    expect(await check(APPLYING)).toEqual(['CHANNEL_NOT_FOUND']);
    const { userId, inviteId } = await heldInvite(server);
    const reviewer = server.as('reviewer');
    expect((await reviewer.call(getInvites)).data.items).toEqual([]);
    const named = { subject_id: userId, invite_id: inviteId };
    expect(await reviewer.refused(cancelInvite, named)).toMatchObject({ code: 'NOT_FOUND' });
    const confirmed = await reviewer.call(confirmInvites, { invite_ids: [inviteId] }, { key: randomUUID() });
    expect(confirmed.data.items.map(({ code }) => code)).toEqual(['NO_INVITE']);
  });

  it('is asked of 25 in the text box and not of one more', async () => {
    const ids = Array.from({ length: 25 }, (_one, place) => `UC${String(place).padStart(22, '0')}`);
    expect(await check(...ids)).toHaveLength(25);
    const refused = await server.as('reviewer').refused(checkInvites, { channel_ids: [...ids, APPLYING] });
    expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'channel_ids' }] });
  });
});

describe('inviting', () => {
  it('is done once where twenty do it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(APPLYING)));
    const codes = answers.flatMap(({ data }) => data.items.map(({ code }) => code));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'INVITE_IN_PROGRESS')).toHaveLength(19);
    expect(await invitesThere()).toMatchObject([{ content_owner: 'lantern', state: 'pending' }]);
  });

  it('is done by the content owner of the channel’s network, and by the main network’s where it has none', async () => {
    const network_id = await moveTo(APPLICANT);
    const invitedBy = async () => {
      await server.as('admin').call(sendInvites, { channel_ids: [APPLYING] }, { key: randomUUID() });
      const rows = await invitesThere();
      await server.connection.deleteFrom('channel_invite').execute();
      return rows.map((row) => row.content_owner);
    };
    const enabled = { network_id, feature: CHANNEL_INVITE, enabled: true };
    await server.connection.insertInto('network_feature').values(enabled).execute();
    expect(await invitedBy()).toEqual(['lantern']);
    await server.connection
      .insertInto('content_owner')
      .values([
        { content_owner: 'zebra', network_id },
        { content_owner: 'amber', network_id },
      ])
      .execute();
    expect(await invitedBy()).toEqual(['amber']);
  });

  it('shows who invited, and waits for staff until it is sent', async () => {
    await send(APPLYING);
    const { items, enabled } = (await server.as('admin').call(getInvites, { waits: 'yes' })).data;
    expect(enabled).toBe(true);
    expect(items).toMatchObject([
      { name: 'Oficina do Som', sent_by: 'Yuki Tanaka', acts: ['confirm', 'report', 'cancel'] },
    ]);
    const { subject_id, invite_id } = items[0] ?? { subject_id: '', invite_id: '' };
    await server.as('reviewer').call(confirmInvite, { subject_id, invite_id });
    const history = await server.as('admin').call(getInviteHistory, { subject_id, invite_id });
    expect(history.data.items).toMatchObject([
      { act: 'confirm', to: 'sent', by: 'staff', name: 'Yuki Tanaka' },
      { act: null, to: 'pending' },
    ]);
    const { content } = await server.as('admin').download(getInvites.csv, { state: 'sent' });
    expect(parse(content, { bom: true, columns: true })).toMatchObject([
      { channel_id: APPLYING, state: 'sent' },
    ]);
    expect((await server.as('admin').call(getInvites, { waits: 'yes' })).data.items).toEqual([]);
    expect((await server.as(APPLICANT).call(getNotices, {})).data.items).toMatchObject([
      { kind: 'invite-sent', texts: { channel: 'Oficina do Som' } },
    ]);
  });

  it('hands over what waits, for Studio, and takes several as sent', async () => {
    const { inviteId } = await heldInvite(server);
    const { content } = await server.as('reviewer').download(downloadHandOver);
    const rows = parse(content, { bom: true, columns: true }) as { channel_id: string }[];
    expect(rows.map((row) => row.channel_id)).toEqual([APPLYING]);
    const sent = { invite_ids: [inviteId, randomUUID()] };
    const confirm = () => server.as('reviewer').call(confirmInvites, sent, { key: randomUUID() });
    expect((await confirm()).data.items.map(({ code }) => code)).toEqual([null, 'NO_INVITE']);
    expect((await confirm()).data.items.map(({ code }) => code)).toEqual(['INVITE_SENT', 'NO_INVITE']);
  });

  it.each(reportedFailures)('that Studio refuses is reported with its reason: %s', async (failure) => {
    const { userId, inviteId } = await heldInvite(server);
    const report = { subject_id: userId, invite_id: inviteId, more: failure };
    const { item } = (await server.as('reviewer').call(reportInvite, report)).data;
    expect(item).toMatchObject({ state: 'failed', failure, acts: [] });
    expect((await server.as(APPLICANT).call(getNotices, {})).data.items).toMatchObject([
      { kind: 'invite-failed', texts: { channel: 'Oficina do Som', failure } },
    ]);
    const { data } = await server.as(APPLICANT).call(getCmsStatus, { channel_id: APPLYING });
    expect(data.invite).toMatchObject({ state: 'failed', failure });
  });

  it.each([
    ['sent', 'INVITE_SENT'],
    ['accepted', 'INVITE_ACCEPTED'],
    ['failed', 'NO_INVITE'],
    ['cancelled', 'NO_INVITE'],
  ] as const)('cannot be confirmed once it is %s', async (state, code) => {
    const { userId, inviteId } = await heldInvite(server, { state });
    const named = { subject_id: userId, invite_id: inviteId };
    expect(await server.as('reviewer').refused(confirmInvite, named)).toMatchObject({ code });
  });
});

describe('a file of channels', () => {
  const upload = (file: string, dry_run: 'true' | 'false' = 'true') =>
    server.as('reviewer').call(uploadInvites, { name: 'channels.csv', dry_run }, { file });

  it('is looked at row by row, and only then invites', async () => {
    const file = `\ufeffname;Channel ID\nOne;${APPLYING}\n\nTwo;${APPLYING}\nThree;=HYPERLINK("x")\nFour;${UNKNOWN}\n`;
    const codes = [null, 'INVITE_TWICE', 'INVITE_ID_WRONG', 'CHANNEL_NOT_FOUND'];
    expect((await upload(file)).data.items.map(({ code }) => code)).toEqual(codes);
    expect(await invitesThere()).toEqual([]);
    expect((await upload(file, 'false')).data.items.map(({ code }) => code)).toEqual(codes);
    expect(await invitesThere()).toHaveLength(1);
  });

  it('needs no heading, and may have more than the text box', async () => {
    const ids = Array.from({ length: 40 }, (_one, place) => `UC${String(place).padStart(22, '0')}`);
    expect((await upload([APPLYING, ...ids].join('\r\n'))).data.items).toHaveLength(41);
  });

  it('may have lines that end in different ways', async () => {
    const file = `channel_id\r\n${UNKNOWN}\n${APPLYING}\rUCx\r\n`;
    expect((await upload(file)).data.items.map(({ code }) => code)).toEqual([
      'CHANNEL_NOT_FOUND',
      null,
      'INVITE_ID_WRONG',
    ]);
  });

  it.each([
    ['EMPTY', 'channel_id\n\n'],
    ['NOT_TEXT', Buffer.from([0x55, 0x43, 0xff, 0xfe])],
    ['TOO_MANY', `${UNKNOWN}\n`.repeat(1_001)],
    ['TOO_LARGE', 'x'.repeat(300_000)],
  ])('is refused as a whole: %s', async (message, file) => {
    const given = { name: 'channels.csv', dry_run: 'false' };
    const refused = await server.as('reviewer').refused(uploadInvites, given, { file });
    expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'file', message }] });
    expect(await invitesThere()).toEqual([]);
  });
});

describe('inviting oneself', () => {
  const invite = (username = APPLICANT, channel_id = APPLYING) =>
    server.as(username).refused(inviteSelf, { channel_id });
  /** So many invites of the last weeks that have this end. */
  const ended = async (times: number, changes: Parameters<typeof heldInvite>[1]) => {
    for (let place = 0; place < times; place += 1)
      await heldInvite(server, { ...changes, channel_id: UNKNOWN });
  };

  it('works before the first invite has an end, and is shown', async () => {
    expect((await server.as('creator').call(getAcceptanceRate)).data).toMatchObject({
      rate: null,
      minimum: 0.92,
    });
    const { data } = await server.as(APPLICANT).call(inviteSelf, { channel_id: APPLYING });
    expect(data).toMatchObject({
      linked: false,
      content_owner: 'lantern',
      invite: { state: 'pending', failure: null },
      self_invite: 'INVITE_IN_PROGRESS',
    });
    expect(await invite()).toMatchObject({ code: 'INVITE_IN_PROGRESS' });
  });

  it.each([
    [23, 2, null],
    [22, 2, 'ACCEPTANCE_RATE_LOW'],
  ])('asks for 92 percent: %i accepted, %i not', async (accepted, not, problem) => {
    await ended(accepted, { state: 'accepted' });
    await ended(not - 1, { state: 'failed', created_at: fromNow({ days: -89 }) });
    await ended(1, { state: 'cancelled' });
    // None of these counts: it has no end, YouTube did not end it, it was not sent, or it is too long ago.
    await ended(1, { state: 'sent', channel_id: UNKNOWN });
    await ended(3, { state: 'failed', failure: 'no_answer' });
    await ended(3, { state: 'cancelled', sent_at: null });
    await ended(9, { state: 'failed', created_at: fromNow({ days: -91 }) });
    const { data } = await server.as(APPLICANT).call(getAcceptanceRate);
    expect(data.rate).toBeCloseTo(accepted / (accepted + not));
    const status = await server.as(APPLICANT).call(getCmsStatus, { channel_id: APPLYING });
    expect(status.data.self_invite).toBe(problem);
    await moveTo('creator');
    expect((await server.as('creator').call(getAcceptanceRate)).data.rate).toBeNull();
    if (problem) expect(await invite()).toMatchObject({ code: problem });
    else await server.as(APPLICANT).call(inviteSelf, { channel_id: APPLYING });
  });

  it.each([CHANNEL_INVITE, SELF_INVITE] as const)('needs the feature %s', async (feature) => {
    await switchFeature(server, feature, false);
    expect(await invite()).toMatchObject({ code: 'SELF_INVITE_OFF' });
  });

  it('of another’s channel, or an unknown one, is that of none', async () => {
    const seen = [await invite('creator'), await invite(APPLICANT, UNKNOWN), await invite(APPLICANT, IN_CMS)];
    expect(seen.map(({ code }) => code)).toEqual(Array(3).fill('CHANNEL_NOT_FOUND'));
    const refused = await server.as('creator').refused(getCmsStatus, { channel_id: APPLYING });
    expect(refused).toMatchObject({ status: 404, code: 'CHANNEL_NOT_FOUND' });
    expect(await invite('creator', IN_CMS)).toMatchObject({ code: 'INVITE_ACCEPTED' });
  });
});
