import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { getAudit } from '#contract/admin/audit';
import {
  deletePersonAttachment,
  downloadPersonAttachment,
  getPersonAttachments,
  uploadPersonAttachment,
} from '#contract/admin/person/attachments';
import type { Permission } from '#contract/plain/permissions';
import { LARGEST_ATTACHMENT } from '#contract/rules/admin/attachments';
import { getPerson } from '#contract/admin/person';
import { businessConstants } from '../../../common/businessConstants';
import { auditEventsOf } from '../../../testing/audit';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const about = async (username = 'creator') => ({ subject_id: await server.idOf(username) });
const sent = async ({ name = 'Contract.pdf', note = '', username = 'creator' } = {}) => ({
  ...(await about(username)),
  attachment_id: randomUUID(),
  name,
  note,
});
/** Attaches a file and says which it is. */
const attach = async (
  file: Buffer | string = PDF,
  { by = 'admin', ...named }: Parameters<typeof sent>[0] & { by?: string } = {},
) => {
  const { subject_id, attachment_id, ...rest } = await sent(named);
  await server.as(by).call(uploadPersonAttachment, { subject_id, attachment_id, ...rest }, { file });
  return { subject_id, attachment_id };
};
const listed = async ({ by = 'admin', username = 'creator' } = {}) =>
  (await server.as(by).call(getPersonAttachments, { subject: await server.idOf(username) })).data.items;
const refusedFile = async (file: Buffer | string, name?: string) => {
  const given = await sent(name === undefined ? {} : { name });
  const { code, fields } = await server.as('admin').refused(uploadPersonAttachment, given, { file });
  expect(await listed()).toEqual([]);
  return { code, fields };
};
const found = (message: string, path = 'file') => ({ code: 'VALIDATION_ERROR', fields: [{ path, message }] });
const takeFromAdmins = (permission: Permission) =>
  server.connection
    .deleteFrom('role_permission')
    .where('role', '=', 'admin')
    .where('permission', '=', permission)
    .execute();

describe('a file that staff attach', () => {
  it.each([
    ['pdf', PDF, 'Contract.PDF'],
    ['png', PNG, 'passport.png'],
    ['jpeg', JPEG, 'scan 1.jpg'],
    ['jpeg', JPEG, 'scan.jpeg'],
    ['text', 'Grüße,\n\tMira 5 < 7\n', 'letter.txt'],
  ])('is known to be %s, and comes back as it was', async (kind, content, name) => {
    const file = Buffer.from(content);
    const given = await attach(file, { name, note: 'By mail' });
    expect(await listed()).toEqual([
      {
        attachment_id: given.attachment_id,
        name,
        kind,
        bytes: file.length,
        note: 'By mail',
        author: 'Ada Novak',
        uploaded_at: expect.any(String),
        own: true,
      },
    ]);
    expect(await listed({ by: 'superadmin' })).toMatchObject([{ own: false }]);
    const { headers, content: read } = await server
      .as('superadmin')
      .download(downloadPersonAttachment, given);
    expect(read.equals(file)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is always saved and never shown, whatever it is called', async () => {
    const given = await attach(PDF, { name: `Zoë's "100%" ☂; filename=x.pdf` });
    const { headers } = await server.as('admin').download(downloadPersonAttachment, given);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Zo_'s _100__ _; filename=x.pdf"; ` +
        "filename*=UTF-8''Zo%C3%AB%27s%20%22100%25%22%20%E2%98%82%3B%20filename%3Dx.pdf",
    );
  });

  it('is listed with the newest first, and as CSV without saying whose list it is', async () => {
    await attach(PDF, { name: 'first.pdf' });
    await attach(PNG, { name: 'second.png' });
    expect((await listed()).map(({ name }) => name)).toEqual(['second.png', 'first.pdf']);
    const asked = { subject: await server.idOf('creator') };
    const { content } = await server.as('admin').download(getPersonAttachments.csv, asked);
    const [head, ...rows] = parse(content.toString('utf8'), { bom: true }) as string[][];
    expect(head?.join(' ')).toBe('attachment_id name kind bytes note author uploaded_at');
    expect(rows.map(([, name]) => name)).toEqual(['second.png', 'first.pdf']);
  });

  it('is of one account alone', async () => {
    const given = { ...(await attach()), ...(await about('owner')) };
    expect(await listed({ username: 'owner' })).toEqual([]);
    const admin = server.as('admin');
    expect((await admin.refused(downloadPersonAttachment, given)).code).toBe('NOT_FOUND');
    expect((await admin.refused(deletePersonAttachment, given)).code).toBe('NOT_FOUND');
    expect(await listed()).toHaveLength(1);
  });

  it('is deleted by who attached it alone', async () => {
    const given = await attach();
    expect((await server.as('superadmin').refused(deletePersonAttachment, given)).code).toBe('NOT_FOUND');
    expect(await listed()).toHaveLength(1);
    await server.as('admin').call(deletePersonAttachment, given);
    expect(await listed()).toEqual([]);
    expect((await server.as('admin').refused(downloadPersonAttachment, given)).code).toBe('NOT_FOUND');
  });

  it('leaves in the audit who added, read and deleted it, and what it was', async () => {
    const given = await attach(PDF, { note: 'On paper' });
    await server.as('superadmin').download(downloadPersonAttachment, given);
    await server.as('admin').call(deletePersonAttachment, given);
    const [admin, superadmin] = [await server.idOf('admin'), await server.idOf('superadmin')];
    const what = { name: 'Contract.pdf', kind: 'pdf', bytes: PDF.length, note: 'On paper' };
    const auditEvents = await auditEventsOf(server.connection, { about: given.attachment_id });
    expect(auditEvents.map(({ user_id, action, detail }) => ({ user_id, action, detail }))).toEqual([
      { user_id: admin, action: 'person.attachment-added', detail: what },
      { user_id: superadmin, action: 'person.attachment-read', detail: { name: 'Contract.pdf' } },
      { user_id: admin, action: 'person.attachment-deleted', detail: what },
    ]);
    const { items } = (await server.as('superadmin').call(getAudit, { subject: given.subject_id })).data;
    expect(items.map(({ action }) => action)).toContain('person.attachment-read');
  });

  it('is one of a limited number; the same one again is no further one', async () => {
    const { most } = businessConstants.attachments;
    const { subject_id } = await about();
    const author_id = await server.idOf('admin');
    const row = { user_id: subject_id, author_id, kind: 'text' as const, bytes: 1, note: '' };
    const uploaded = { content: Buffer.from('x'), uploaded_at: new Date() };
    const rows = Array.from({ length: most - 1 }, (_, number) => ({
      ...row,
      ...uploaded,
      attachment_id: randomUUID(),
      name: `${number}.txt`,
    }));
    await server.connection.insertInto('staff_attachment').values(rows).execute();
    const last = await sent();
    await server.as('admin').call(uploadPersonAttachment, last, { file: PDF });
    await server.as('admin').call(uploadPersonAttachment, last, { file: PDF });
    const more = await server.as('admin').refused(uploadPersonAttachment, await sent(), { file: PDF });
    expect(more.code).toBe('LIMIT_REACHED');
    await attach(PDF, { username: 'owner' });
  });
});

describe('a file is refused', () => {
  it.each([
    ['HTML as a picture', '<!doctype html><script>alert(1)</script>', 'cat.png'],
    ['SVG as a picture', SVG, 'cat.png'],
    ['HTML as a text', '\ufeff\n <HTML><body>', 'letter.txt'],
    ['XML as a text', '<?xml version="1.0"?><a/>', 'letter.txt'],
    ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0]), 'setup.pdf'],
    ['bytes that are no text', Buffer.from([0xc3, 0x28]), 'letter.txt'],
    ['text with what no text has', 'a\0b', 'letter.txt'],
    ['a document that begins with something else', Buffer.concat([Buffer.from([0]), PDF]), 'Contract.pdf'],
  ])('where it is %s', async (_what, file, name) => {
    expect(await refusedFile(file, name)).toEqual(found('attachment_kind'));
  });

  it.each([
    ['another kind', PDF, 'cat.png'],
    ['a page', 'Only words', 'page.html'],
    ['a picture with code', JPEG, 'cat.svg'],
    ['nothing', PDF, 'Contract'],
  ])('where its name says that it is %s', async (_what, file, name) => {
    expect(await refusedFile(file, name)).toEqual(found('attachment_misnamed'));
  });

  it.each([
    ['name_path', '../../etc/passwd.txt'],
    ['name_path', 'C:\\letters\\one.txt'],
    ['name_path', '..'],
    ['name_unseen', 'let\nter.txt'],
    ['name_unseen', 'let\u007fter.txt'],
    ['name_unseen', 'tab\u202etxt.exe.txt'],
    ['too_long', `${'x'.repeat(197)}.txt`],
    ['required', '  '],
  ])('with %s for the name %j', async (finding, name) => {
    expect(await refusedFile('Words', name)).toEqual(found(finding, 'name'));
  });

  it('where it is empty', async () => {
    expect(await refusedFile('')).toEqual(found('attachment_empty'));
  });

  it('where it is larger than allowed by a byte, and taken where it is not', async () => {
    const largest = Buffer.alloc(LARGEST_ATTACHMENT, 'x');
    const larger = await refusedFile(Buffer.concat([largest, Buffer.from('x')]), 'large.txt');
    expect(larger.code).toBe('BODY_TOO_LARGE');
    await attach(largest, { name: 'large.txt' });
    expect(await listed()).toMatchObject([{ bytes: LARGEST_ATTACHMENT }]);
  });

  it('where its note is too long, or the account does not exist', async () => {
    const admin = server.as('admin');
    const noted = await sent({ note: 'x'.repeat(301) });
    expect((await admin.refused(uploadPersonAttachment, noted, { file: PDF })).fields).toEqual([
      { path: 'note', message: 'too_long' },
    ]);
    const nobody = { ...(await sent()), subject_id: randomUUID() };
    expect((await admin.refused(uploadPersonAttachment, nobody, { file: PDF })).code).toBe(
      'USER_DOES_NOT_EXIST',
    );
  });
});

describe('attached files', () => {
  const tryAll = async (by: string) => {
    const given = await attach(PDF, { by: 'superadmin' });
    const caller = server.as(by);
    const refusals = [
      await caller.refused(getPersonAttachments, { subject: given.subject_id }),
      await caller.refused(downloadPersonAttachment, given),
      await caller.refused(uploadPersonAttachment, await sent(), { file: PDF }),
      await caller.refused(deletePersonAttachment, given),
    ];
    expect(await listed({ by: 'superadmin' })).toHaveLength(1);
    return new Set(refusals.map(({ code }) => code));
  };

  it.each(['creator', 'support', 'owner'])('are not for %s', async (username) => {
    expect(await tryAll(username)).toEqual(new Set(['NOT_ALLOWED']));
  });

  it('are not for staff who may not see documents', async () => {
    await takeFromAdmins('documents.read');
    expect(await tryAll('admin')).toEqual(new Set(['NOT_ALLOWED']));
  });

  it('are only read by staff who may not change users, which the page says', async () => {
    const given = await attach();
    const canAttach = async () =>
      (await server.as('admin').call(getPerson, await about())).data.person.documents?.can_attach;
    expect(await canAttach()).toBe(true);
    await takeFromAdmins('users.edit');
    const admin = server.as('admin');
    expect(await canAttach()).toBe(false);
    expect(await listed()).toHaveLength(1);
    await admin.download(downloadPersonAttachment, given);
    expect((await admin.refused(uploadPersonAttachment, await sent(), { file: PDF })).code).toBe(
      'NOT_ALLOWED',
    );
    expect((await admin.refused(deletePersonAttachment, given)).code).toBe('NOT_ALLOWED');
  });
});
