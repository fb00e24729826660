import { randomUUID } from 'node:crypto';
import { previewAnnouncement, saveAnnouncement, scheduleAnnouncement } from '#contract/admin/announcements';
import { ENGLISH, GERMAN, announcementsOn, draftOf } from '../../../testing/announcements';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { fromNow } from '../../../testing/time';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const admin = () => server.as('admin');
const { save, read, chosen } = announcementsOn(() => server);

describe('a draft', () => {
  it('names the chosen users without e-mail for who may not see how people are reached', async () => {
    const draft = await save(await chosen('creator'));
    const users = async () => (await read(draft)).users;
    expect(await users()).toMatchObject([{ email: 'creator@demo.test' }]);
    await server.connection.deleteFrom('role_permission').where('permission', '=', 'contact.read').execute();
    expect((await users())[0]).not.toHaveProperty('email');
  });

  it('is shown as it would be sent in each language, and says where English takes the place of one', async () => {
    const draft = await save({ ...(await chosen('creator')), mailed: true });
    const preview = async (language: 'de' | 'ja') =>
      (await admin().call(previewAnnouncement, { announcement_id: draft.announcement_id, language })).data;
    expect(await preview('de')).toMatchObject({
      written_in: 'de',
      title: 'Ein neues Studio',
      mail: { subject: 'Lantern Network: Ein neues Studio' },
    });
    expect(await preview('ja')).toMatchObject({ written_in: 'en', title: 'A new studio' });
    expect(server.mails()).toEqual([]);
  });

  it('that somebody else has changed meanwhile is neither overwritten nor sent', async () => {
    const draft = await save();
    const again = { ...draftOf(), ...draft };
    await server.as('superadmin').call(saveAnnouncement, { ...again, link: '/earnings' });
    expect((await admin().refused(saveAnnouncement, again)).code).toBe('STATE_CHANGED');
    expect((await admin().refused(scheduleAnnouncement, draft)).code).toBe('STATE_CHANGED');
    expect(await read(draft)).toMatchObject({ link: '/earnings', version: 2, state: 'draft' });
  });

  it('that waits to be sent is not changed', async () => {
    const draft = await save();
    await admin().call(scheduleAnnouncement, { ...draft, send_at: fromNow({ days: 1 }).toISOString() });
    expect((await admin().refused(saveAnnouncement, { ...draftOf(), ...draft })).code).toBe('STATE_CHANGED');
  });

  it.each([
    ['texts', 'english_needed', { texts: [GERMAN] }],
    ['texts', 'twice', { texts: [ENGLISH, ENGLISH] }],
    ['texts.0.title', 'required', { texts: [{ ...ENGLISH, title: ' ' }] }],
    ['link', 'announcement_link', { link: 'javascript:alert(1)' }],
    ['link', 'announcement_link', { link: '//elsewhere.test/' }],
    ['audience_id', 'choose', { audience: 'role' as const, audience_id: 'nobody_has_it' }],
    ['audience_id', 'choose', { audience: 'network' as const }],
    ['subject_ids', 'choose', { audience: 'users' as const, subject_ids: [] }],
    ['subject_ids', 'choose', { audience: 'users' as const, subject_ids: [randomUUID()] }],
  ])('with a wrong %s is refused: %s', async (path, message, changes) => {
    const refused = await admin().refused(saveAnnouncement, draftOf(changes));
    expect(refused.fields).toEqual([{ path, message }]);
  });

  it('that nobody would get is not sent', async () => {
    const draft = await save(await chosen('deactivated'));
    expect((await admin().refused(scheduleAnnouncement, draft)).code).toBe('NOBODY_TO_TELL');
  });
});
