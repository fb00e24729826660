import { randomUUID } from 'node:crypto';
import { getUnsentMails, sendMailAgain } from '#contract/messages';
import { getPersonMessages } from '#contract/admin/person';
import { type MailState, type MessageKind, mailStates } from '#contract/plain/messages';
import type { Permission } from '#contract/plain/permissions';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const mail = async (kind: MessageKind, state: MailState, username = 'creator') => {
  const message_id = randomUUID();
  await server.connection
    .insertInto('message')
    .values({
      user_id: await server.idOf(username),
      message_id,
      kind,
      texts: JSON.stringify({ channel: 'Mira Makes' }),
      at: new Date(),
      mail: state,
      refusal: state === 'refused' ? 550 : null,
      interrupted: 0,
    })
    .execute();
  return message_id;
};
const messages = async (by = 'admin') =>
  (await server.as(by).call(getPersonMessages, { subject: await server.idOf('creator'), per_page: 50 })).data
    .items;
const give = (permission: Permission) =>
  server.connection
    .insertInto('role_permission')
    .values({ role: 'admin', permission })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
const take = (permission: Permission) =>
  server.connection
    .deleteFrom('role_permission')
    .where('role', '=', 'admin')
    .where('permission', '=', permission)
    .execute();

describe('a mail on the page of a person', () => {
  it('that did not arrive can be sent again by who manages messages', async () => {
    await give('messages.manage');
    const message_id = await mail('channel-grant-refused', 'refused');
    const shown = async () => (await messages()).find((one) => one.message_id === message_id);
    expect(await shown()).toMatchObject({ mail: 'refused', refusal: 550, acts: ['send-again'] });
    const given = { subject_id: await server.idOf('creator'), message_id };
    await server.as('admin').call(sendMailAgain, given);
    expect(await shown()).toMatchObject({ mail: 'waiting', acts: [] });
  });

  it.each(mailStates)('that is %s says the same as the list of mails that did not arrive', async (state) => {
    await give('messages.manage');
    const ids = [await mail('channel-grant-refused', state), await mail('code-verify-email', state)];
    const unsent = (await server.as('admin').call(getUnsentMails)).data.items;
    const actsIn = (items: { message_id: string; acts: string[] }[]) =>
      ids.map((id) => items.find(({ message_id }) => message_id === id)?.acts ?? []);
    expect(actsIn(await messages())).toEqual(actsIn(unsent));
    // A code is never sent again.
    expect(actsIn(await messages())[1]).toEqual([]);
  });

  it('is not sent again by who does not manage messages', async () => {
    await take('messages.manage');
    const message_id = await mail('channel-grant-refused', 'failed');
    expect(await messages()).toMatchObject([{ message_id, acts: [] }]);
    const given = { subject_id: await server.idOf('creator'), message_id };
    expect((await server.as('admin').refused(sendMailAgain, given)).code).toBe('NOT_ALLOWED');
  });
});
