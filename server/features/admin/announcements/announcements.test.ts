import { randomUUID } from 'node:crypto';
import {
  getAnnouncementHistory,
  getAnnouncements,
  saveAnnouncement,
  scheduleAnnouncement,
  stopAnnouncement,
  withdrawAnnouncement,
} from '#contract/admin/announcements';
import { closeMailingList, createMailingList, setSubscriptions } from '#contract/admin/mailingLists';
import { readNotices, setMessagePreference } from '#contract/messages';
import { announcementsOn, draftOf } from '../../../testing/announcements';
import { auditEventsOf } from '../../../testing/audit';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { fromNow } from '../../../testing/time';
import { sendAnnouncementHandler } from './sendJob';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const admin = () => server.as('admin');
const { save, send, read, chosen, toldTo } = announcementsOn(() => server);
const speaks = (username: string, language: string) =>
  server.connection.updateTable('users').set({ language }).where('username', '=', username).execute();

describe('whoever it is for', () => {
  it('is told once, in their language, by the bell and by mail', async () => {
    await speaks('owner', 'de');
    await speaks('recruiter', 'pt_BR');
    await speaks('reviewer', 'ja');
    const sent = await send(await save(await chosen('owner', 'recruiter', 'reviewer')));
    expect(sent).toMatchObject({ state: 'sent', told: 3, recipients: 3 });
    expect(await toldTo('owner')).toMatchObject([
      { texts: { title: 'Ein neues Studio', text: 'Es öffnet im Mai.', link: '/channels' } },
    ]);
    expect(await toldTo('recruiter')).toMatchObject([{ texts: { title: 'Um novo estúdio' } }]);
    expect(await toldTo('reviewer')).toMatchObject([{ texts: { title: 'A new studio' } }]);
    const [mail, ...more] = server.mails('reviewer@demo.test');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Lantern Network: A new studio');
    expect(mail?.text).toContain('It opens in May.\n\nCome and see.');
    expect(mail?.text).toContain(`${server.config.publicUrl}/channels`);
    expect(await toldTo('creator')).toEqual([]);
  });

  it('is a whole network, or everybody with a role, and nobody who cannot read it', async () => {
    const { connection } = server;
    const owner = await server.userNamed('owner');
    const ofNetwork = await save({ audience: 'network', audience_id: owner.network_id });
    const members = await connection
      .selectFrom('users')
      .where('network_id', '=', owner.network_id)
      .where('status', '=', 'active')
      .where('lock_level', '=', 0)
      .select('username')
      .execute();
    expect((await send(ofNetwork)).told).toBe(members.length);
    expect(await toldTo('owner')).toHaveLength(1);

    const reviewers = await send(await save({ audience: 'role', audience_id: 'reviewer' }));
    expect(reviewers).toMatchObject({ audience_name: 'Reviewer', told: 1 });

    const some = await save(await chosen('deactivated', 'locked', 'creator'));
    expect((await read(some)).recipients).toBe(1);
    expect((await send(some)).told).toBe(1);
  });

  it('and does not want such mails gets the notice alone, as everybody does where none is mailed', async () => {
    await server.as('creator').call(setMessagePreference, { topic: 'news', mailed: false });
    const wanted = await send(await save(await chosen('creator', 'owner')));
    expect(wanted.counts).toMatchObject({ mail_sent: 1, mail_off: 1 });
    expect(server.mails('creator@demo.test')).toEqual([]);
    const silent = await send(await save({ ...(await chosen('owner')), mailed: false }));
    expect(silent.counts).toMatchObject({ mail_sent: 0, mail_off: 1 });
    expect(server.mails('owner@demo.test')).toHaveLength(1);
    expect(await toldTo('creator')).toHaveLength(1);
    expect(await toldTo('owner')).toHaveLength(2);
  });
});

describe('a mailing list', () => {
  const make = async () => {
    const given = { name: 'Contests', description: 'What you can win.', api_key: 'k'.repeat(32) };
    const { item } = (await admin().call(createMailingList, given)).data;
    return item.list_id;
  };
  const subscribe = (username: string, list_id: string) =>
    server.as(username).call(setSubscriptions, { list_ids: [list_id], none: false });

  it('has those who subscribe to it told, also by mail who wants no other news', async () => {
    const list_id = await make();
    for (const username of ['creator', 'owner']) await subscribe(username, list_id);
    await server.as('creator').call(setMessagePreference, { topic: 'news', mailed: false });
    const sent = await send(await save({ audience: 'list', audience_id: list_id }));
    expect(sent).toMatchObject({ audience_name: 'Contests', told: 2, counts: { mail_sent: 2, mail_off: 0 } });
    expect(server.mails('creator@demo.test')).toHaveLength(1);
    expect(await toldTo('reviewer')).toEqual([]);
  });

  it('that was closed meanwhile has nobody', async () => {
    const list_id = await make();
    await subscribe('creator', list_id);
    const draft = await save({ audience: 'list', audience_id: list_id });
    await admin().call(closeMailingList, { list_id });
    expect((await read(draft)).recipients).toBe(0);
    expect((await admin().refused(scheduleAnnouncement, draft)).code).toBe('NOBODY_TO_TELL');
    const another = draftOf({ audience: 'list', audience_id: list_id });
    expect((await admin().refused(saveAnnouncement, another)).fields).toEqual([
      { path: 'audience_id', message: 'choose' },
    ]);
  });
});

it('what became of it is counted: who read it, and whose mail did not arrive', async () => {
  const draft = await save(await chosen('bounce', 'creator', 'owner'));
  await send(draft);
  await server.as('creator').call(readNotices);
  expect((await read(draft)).counts).toEqual({
    read: 1,
    mail_sent: 2,
    mail_waiting: 0,
    mail_failed: 1,
    mail_off: 0,
  });
});

describe('when it is sent', () => {
  it('is when it was scheduled for, and not before', async () => {
    const draft = await save(await chosen('creator'));
    const at = fromNow({ days: 2 });
    await admin().call(scheduleAnnouncement, { ...draft, send_at: at.toISOString() });
    await server.work(fromNow({ days: 1 }));
    expect(await toldTo('creator')).toEqual([]);
    await server.work(new Date(at.getTime() + 1_000));
    expect(await toldTo('creator')).toHaveLength(1);
  });

  it('is not the moment that was given up, where it is withdrawn and scheduled for another', async () => {
    const draft = await save(await chosen('creator'));
    const early = { ...draft, send_at: fromNow({ days: 1 }).toISOString() };
    await admin().call(scheduleAnnouncement, early);
    const { announcement_id } = draft;
    const { version } = (await admin().call(withdrawAnnouncement, { announcement_id })).data.item;
    await admin().call(scheduleAnnouncement, {
      announcement_id,
      version,
      send_at: fromNow({ days: 3 }).toISOString(),
    });
    await server.work(fromNow({ days: 2 }));
    expect((await read(draft)).state).toBe('scheduled');
    expect(await toldTo('creator')).toEqual([]);
    await server.work(fromNow({ days: 4 }));
    expect(await toldTo('creator')).toHaveLength(1);
  });

  it.each([
    ['past', -1],
    ['too_far', 400],
  ])('is refused as %s', async (message, days) => {
    const draft = await save(await chosen('creator'));
    const send_at = fromNow({ days }).toISOString();
    const refused = await admin().refused(scheduleAnnouncement, { ...draft, send_at });
    expect(refused.fields).toEqual([{ path: 'send_at', message }]);
  });
});

describe('a crowd', () => {
  const addUsers = async (count: number) => {
    const like = await server.userNamed('newcomer');
    const rows = Array.from({ length: count }, (_nothing, number) => ({
      ...like,
      user_id: randomUUID(),
      person_id: randomUUID(),
      email: `crowd${number}@crowd.test`,
      username: `crowd_${number}`,
    }));
    await server.connection.insertInto('users').values(rows).execute();
  };
  const told = async ({ announcement_id }: { announcement_id: string }) => {
    const rows = await server.connection
      .selectFrom('message')
      .where('announcement_id', '=', announcement_id)
      .select('user_id')
      .execute();
    return { all: rows.length, different: new Set(rows.map(({ user_id }) => user_id)).size };
  };

  it('is told once each, by several processes, of which one is lost in the middle', async () => {
    await addUsers(250);
    const draft = await save({ mailed: false });
    const { recipients } = await read(draft);
    await admin().call(scheduleAnnouncement, draft);
    await Promise.all([server.work(), server.work(), server.work()]);
    expect(await read(draft)).toMatchObject({ state: 'sent', told: recipients, recipients });
    expect(await told(draft)).toEqual({ all: recipients, different: recipients });
  });

  it('is told no more once the sending is stopped; who has it keeps it', async () => {
    await addUsers(250);
    const draft = await save({ mailed: false });
    await admin().call(scheduleAnnouncement, draft);
    const { announcement_id } = draft;
    let slices = 0;
    await server
      .worker(undefined, {
        'announcements:send': async (slice) => {
          slices += 1;
          if (slices === 2)
            await admin().call(stopAnnouncement, { announcement_id, reason: 'The date is wrong.' });
          return sendAnnouncementHandler(slice);
        },
      })
      .drain();
    expect(await read(draft)).toMatchObject({ state: 'stopped', told: 100, acts: [] });
    expect(await told(draft)).toEqual({ all: 100, different: 100 });
    const { items } = (await admin().call(getAnnouncementHistory, { announcement_id })).data;
    expect(items.map(({ act, by, reason }) => [act, by, reason])).toEqual([
      ['stop', 'staff', 'The date is wrong.'],
      ['begin', 'system', null],
      ['schedule', 'staff', null],
      [null, 'staff', null],
    ]);
  });
});

it('what staff did is in the audit, with who it was', async () => {
  const draft = await save(await chosen('creator'));
  await send(draft);
  const by = await server.idOf('admin');
  const actions = await Promise.all(
    ['announcement.save', 'announcement.schedule'].map((action) =>
      auditEventsOf(server.connection, { by, action }),
    ),
  );
  expect(actions.map((auditEvents) => auditEvents.map(({ subject }) => subject))).toEqual([
    [draft.announcement_id],
    [draft.announcement_id],
  ]);
});

it('the list is searched in titles of every language, also for its file', async () => {
  await save();
  const found = async (search: string) =>
    (await admin().call(getAnnouncements, { search })).data.items.map(({ title }) => title);
  expect(await found('neues')).toEqual(['A new studio']);
  expect(await found('garden')).toEqual([]);
  const { content } = await admin().download(getAnnouncements.csv, { search: 'neues' });
  expect(content.toString()).toContain('A new studio');
});

it.each(['creator', 'owner', 'support', 'reviewer'])('is nothing for %s', async (username) => {
  expect((await server.as(username).refused(getAnnouncements)).code).toBe('NOT_ALLOWED');
});
