import {
  getMessagePreferences,
  getNotices,
  getUnreadNotices,
  getUnsentMails,
  readNotices,
  sendMailAgain,
  setMessagePreference,
} from '#contract/messages';
import { sendVerification } from '#contract/account';
import { inTransaction } from '../../database/transaction';
import { notify } from '../../messages/notify';
import { actionsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const at = new Date('2026-11-22T12:00:00Z');
const notifyOf = async (username: string, channel: string, when = at) => {
  const userId = await server.idOf(username);
  await inTransaction(server.connection, (transaction) =>
    notify(transaction, { userId, kind: 'channel-grant-refused', texts: { channel }, at: when }),
  );
};
const unread = async (username = 'creator') => (await server.as(username).call(getUnreadNotices)).data.unread;

describe('notices', () => {
  it('are listed, the newest first, counted until they are read, and are nobody else’s', async () => {
    await notifyOf('creator', 'Older');
    await notifyOf('creator', 'Newer', new Date(at.getTime() + 1));
    await notifyOf('owner', 'Other');
    const creator = server.as('creator');
    const { items } = (await creator.call(getNotices)).data;
    expect(items).toMatchObject([
      { kind: 'channel-grant-refused', texts: { channel: 'Newer' }, read_at: null },
      { texts: { channel: 'Older' } },
    ]);
    expect(await unread()).toBe(2);

    const [newer] = items;
    const ids = [newer?.message_id ?? ''];
    expect((await server.as('owner').call(readNotices, { message_ids: ids })).data.unread).toBe(1);
    expect(await unread()).toBe(2);
    expect((await creator.call(readNotices, { message_ids: ids })).data.unread).toBe(1);
    expect((await creator.call(getNotices, { state: 'unread' })).data.items).toMatchObject([
      { texts: { channel: 'Older' } },
    ]);
    expect((await creator.call(readNotices)).data.unread).toBe(0);
    expect(await unread('owner')).toBe(1);
  });

  it('never hold a code', async () => {
    await server.as('unverified').call(sendVerification);
    expect((await server.as('unverified').call(getNotices)).data.items).toEqual([]);
    expect(await unread('unverified')).toBe(0);
  });

  it('stay unread while an admin looks at them', async () => {
    await notifyOf('creator', 'Mira');
    const acting = server.as('admin').actingAs('creator', 'Ticket 1234');
    expect((await acting.refused(readNotices)).code).toBe('NOT_WHILE_ACTING');
    expect(await unread()).toBe(1);
  });
});

describe('which mails a user wants', () => {
  it('is decided for each topic, and only for those that do not concern money or security', async () => {
    const creator = server.as('creator');
    const before = (await creator.call(getMessagePreferences)).data.items;
    expect(before).toEqual([
      { topic: 'summary', mailed: true },
      { topic: 'channels', mailed: true },
      { topic: 'programs', mailed: true },
      { topic: 'support', mailed: true },
      { topic: 'news', mailed: true },
    ]);
    await creator.call(setMessagePreference, { topic: 'channels', mailed: false });
    await notifyOf('creator', 'Mira');
    await notifyOf('owner', 'Other');
    await server.work();
    expect(server.mails('creator@demo.test')).toEqual([]);
    expect(server.mails('owner@demo.test')).toHaveLength(1);
    await creator.call(setMessagePreference, { topic: 'channels', mailed: true });
    await notifyOf('creator', 'Mira');
    await server.work();
    expect(server.mails('creator@demo.test')).toHaveLength(1);
    expect((await creator.refused(setMessagePreference, { topic: 'security', mailed: false })).code).toBe(
      'VALIDATION_ERROR',
    );
  });
});

describe('a mail that did not arrive', () => {
  const unsent = async () => (await server.as('support').call(getUnsentMails)).data.items;

  it('is listed for staff and sent again, to where the user gets mail now', async () => {
    await notifyOf('bounce', 'Bo');
    await notifyOf('creator', 'Mira');
    await server.work();
    const [mail, ...more] = await unsent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject_id: await server.idOf('bounce'),
      name: 'Bo Nyström',
      email: 'bounce@demo.test',
      kind: 'channel-grant-refused',
      state: 'refused',
      refusal: 550,
      acts: ['send-again'],
    });

    const again = { subject_id: mail?.subject_id ?? '', message_id: mail?.message_id ?? '' };
    await server.connection
      .updateTable('users')
      .set({ email: 'bo@demo.test' })
      .where('username', '=', 'bounce')
      .execute();
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.as('support').outcome(sendMailAgain, again)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await server.work();
    expect(server.mails('bo@demo.test')).toHaveLength(1);
    expect(await unsent()).toEqual([]);
    expect((await server.as('support').refused(sendMailAgain, again)).code).toBe('STATE_CHANGED');
    expect(await actionsOf(server.connection, { by: await server.idOf('support') })).toContain(
      'message.send-again',
    );
  });

  it('with a code is listed, and never sent again', async () => {
    await server.as('bounce').call(sendVerification);
    await server.work();
    const [mail] = await unsent();
    expect(mail).toMatchObject({ kind: 'code-verify-email', acts: [] });
    const again = { subject_id: mail?.subject_id ?? '', message_id: mail?.message_id ?? '' };
    expect((await server.as('support').refused(sendMailAgain, again)).code).toBe('STATE_CHANGED');
  });

  it('is found by the name of its user', async () => {
    await notifyOf('bounce', 'Bo');
    await server.work();
    const find = async (search: string) =>
      (await server.as('support').call(getUnsentMails, { search })).data.items.length;
    expect([await find('nystr'), await find('%'), await find('mira')]).toEqual([1, 0, 0]);
    const csv = await server.as('support').download(getUnsentMails.csv, { search: 'nystr' });
    expect(csv.content.toString()).toContain('bounce@demo.test');
  });

  it.each(['creator', 'owner', 'reviewer'])('is not shown to %s', async (username) => {
    expect((await server.as(username).refused(getUnsentMails)).code).toBe('NOT_ALLOWED');
  });
});
