import { randomUUID } from 'node:crypto';
import { getAccountEvents } from '#contract/account';
import { getInbox, getInboxNews, readInboxMessages } from '#contract/inbox';
import {
  getSupportConversation,
  getSupportNews,
  postSupportMessage,
  readSupportMessages,
} from '#contract/support';
import { seedSupport } from '../../seed/support';
import { TODAY, type TestServer, startTestServer } from '../../testing/harness';
import { bodiesOf, chatOn, messageOf } from '../../testing/support';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const write: ReturnType<typeof chatOn>['write'] = (...given) => chatOn(server).write(...given);
const conversation = async (username: string, before?: number) =>
  (await server.as(username).call(getSupportConversation, { before })).data;

const READING = [getSupportNews, getSupportConversation];

describe('a user', () => {
  it('without a linked channel and without the permission may not chat', async () => {
    const newcomer = server.as('newcomer');
    for (const call of READING) expect((await newcomer.refused(call)).code).toBe('NOT_ALLOWED');
    expect((await newcomer.refused(postSupportMessage, messageOf('Hello'))).code).toBe('NOT_ALLOWED');
  });

  it('of a network that switches chat off may not either', async () => {
    const allow = (allow_chat: boolean) =>
      server.connection.updateTable('network').set({ allow_chat }).execute();
    await allow(false);
    const creator = server.as('creator');
    expect((await creator.refused(postSupportMessage, messageOf('Hello'))).code).toBe('NOT_ALLOWED');
    await allow(true);
    await creator.call(postSupportMessage, messageOf('Hello'));
  });

  it('never reads, writes or follows in the name of another', async () => {
    await write('creator', 'Mine alone');
    const victim = { user_id: await server.idOf('creator') };
    const owner = server.as('owner');
    for (const refusal of [
      await owner.refused(getSupportNews, victim),
      await owner.refused(getSupportConversation, victim),
      await owner.refused(getAccountEvents, victim),
      await owner.refused(postSupportMessage, messageOf('Not mine', victim)),
    ]) {
      expect(refusal).toMatchObject({ status: 403, code: 'UNAUTHORIZED' });
    }
    expect((await conversation('owner')).messages).toEqual([]);
    expect(bodiesOf((await conversation('creator')).messages)).toEqual(['Mine alone']);
  });

  it('is given the department of the country until another is chosen', async () => {
    expect((await conversation('tomas_jogos')).standing).toEqual({
      started: false,
      status: 'open',
      unread: 0,
      read_by_staff: 0,
      department: 'portuguese',
    });
    await write('tomas_jogos', 'Hi', { department: 'english' });
    const { data } = await server.as('tomas_jogos').call(getSupportNews);
    expect(data.standing.department).toBe('english');
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['a'.repeat(4001), 'too_long'],
  ])('is refused the message %#', async (body, message) => {
    expect(await server.as('creator').refused(postSupportMessage, messageOf(body))).toMatchObject({
      status: 400,
      fields: [{ path: 'body', message }],
    });
  });

  it('who sends a message again, also twice at once, has written it once', async () => {
    const message = messageOf('Once', { message_id: randomUUID() });
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.as('creator').call(postSupportMessage, message)),
    );
    expect(answers.map(({ data }) => data.message.number)).toEqual([1, 1, 1]);
    expect(bodiesOf((await conversation('creator')).messages)).toEqual(['Once']);
    expect((await server.as('admin').call(getInbox)).data.items[0]?.unread).toBe(1);
  });

  it('reads long conversations in parts', async () => {
    for (let number = 1; number <= 53; number += 1) await write('creator', `Message ${number}`);
    const last = await conversation('creator');
    expect([last.messages.length, last.messages[0]?.number, last.has_more]).toEqual([50, 4, true]);
    const older = await conversation('creator', 4);
    expect(bodiesOf(older.messages)).toEqual(['Message 1', 'Message 2', 'Message 3']);
    expect(older.has_more).toBe(false);
  });
});

it('unread messages are counted for either side until that side has read them', async () => {
  const { reply } = chatOn(server);
  await write('creator', 'One');
  await write('creator', 'Two');
  const subject_id = await server.idOf('creator');
  const waiting = async () => (await server.as('admin').call(getInboxNews)).data.unread;
  const readByStaff = async (number: number) =>
    (await server.as('admin').call(readInboxMessages, { subject_id, number })).data.conversation.unread;
  expect(await waiting()).toBe(1);
  expect(await readByStaff(1)).toBe(1);
  expect(await readByStaff(99)).toBe(0);
  expect(await waiting()).toBe(0);

  await reply('creator', 'admin', 'Three');
  const { standing } = (await server.as('creator').call(getSupportNews)).data;
  expect([standing.unread, standing.read_by_staff]).toEqual([1, 3]);
  const readByUser = async (number: number) =>
    (await server.as('creator').call(readSupportMessages, { number })).data.standing.unread;
  expect(await readByUser(3)).toBe(0);
  // Going back is no reading.
  expect(await readByUser(1)).toBe(0);
});

it('gives the demonstration conversations once', async () => {
  expect(await seedSupport(server.connection, TODAY)).toBe(true);
  expect(await seedSupport(server.connection, TODAY)).toBe(false);
  expect((await server.as('support').call(getInbox)).data.items).not.toEqual([]);
});
