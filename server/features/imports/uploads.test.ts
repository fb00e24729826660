import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  applyImport,
  discardImport,
  getImport,
  getImports,
  undoImport,
  uploadReport,
} from '#contract/imports';
import { getJobs, runJob } from '#contract/jobs';
import { actionsOf, auditEventsOf } from '../../testing/audit';
import { importTests } from '../../testing/importTests';
import { STRANGER } from '../../testing/reportFiles';

const { files, server, ledger } = importTests();

const NAME = 'YouTube_lantern_M_20260201_video_summary_v1-1.csv';

const read = async (file_id: string) => (await server.as('admin').call(getImport, { file_id })).data;

/** Uploads a file, and has it read. */
const upload = async (file: Buffer | string) => {
  const { file_id } = (
    await server.as('admin').call(uploadReport, { file_id: randomUUID(), name: NAME }, { file })
  ).data;
  await server.work();
  return { ...(await read(file_id)), file_id };
};
const uploadMonth = async () =>
  upload(readFileSync(files.video({ [await ledger.firstChannel('creator')]: '100' }).path));

describe('an admin’s upload', () => {
  it('is checked first, booked once however often it is applied, and can be undone', async () => {
    const admin = server.as('admin');
    const { file_id, ...checked } = await uploadMonth();
    expect(checked).toMatchObject({
      file: {
        status: 'checked',
        layout: 'ads_video',
        imported_by: 'Ada Novak',
        parts: [{ month: '2026-02', acts: [] }],
        acts: ['apply', 'discard'],
      },
      booking: { entries: 1, change: '60' },
      standings: [
        {
          content_owner: 'lantern',
          month: '2026-02',
          state: 'open',
          lines: [{ label: 'ads', reported: null, imported: '100', difference: null }],
        },
      ],
    });
    expect(await ledger.entriesOf('creator')).toEqual([]);

    const first = await admin.call(applyImport, { file_id }, { key: 'apply-key-1' });
    expect(first.data.item).toMatchObject({ status: 'applying', work: { state: 'waiting' } });
    expect(await admin.call(applyImport, { file_id }, { key: 'apply-key-1' })).toEqual(first);
    await server.work();
    expect(await read(file_id)).toMatchObject({
      file: { status: 'applied', work: null, acts: [], parts: [{ acts: ['undo'] }] },
      booking: { entries: 1, creators: 1, channels: 1, change: '60' },
    });
    const again = await admin.refused(applyImport, { file_id }, { key: 'apply-key-2' });
    expect(again.code).toBe('STATE_CHANGED');
    await server.work();
    expect(await ledger.balanceOf('creator')).toBe(60);

    const part_id = checked.file.parts[0]?.part_id ?? '';
    const reused = await admin.refused(undoImport, { part_id }, { key: 'apply-key-1' });
    expect(reused.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await admin.call(undoImport, { part_id })).data.item.parts).toMatchObject([{ acts: [] }]);
    expect((await admin.refused(undoImport, { part_id })).code).toBe('IMPORT_NOT_READY');
    await server.work();
    expect((await admin.refused(undoImport, { part_id })).code).toBe('IMPORT_NOT_LAST');
    expect(await ledger.balanceOf('creator')).toBe(0);
    expect(await ledger.entriesOf('creator')).toHaveLength(2);
    await ledger.expectRight();
    const name = 'Ada Novak';
    expect((await read(file_id)).history).toMatchObject([
      { act: 'undo', to: 'undone', by: 'staff', name },
      { act: 'book', to: 'applied', by: 'staff', name },
      { act: 'apply', to: 'applying', by: 'staff', name },
      { act: 'check', to: 'checked', by: 'system', name: null },
      { act: null, to: 'reading', by: 'staff', name },
    ]);
    expect(await actionsOf(server.connection, { by: await server.idOf('admin') })).toEqual(
      expect.arrayContaining(['reports.apply', 'reports.undo']),
    );
  });

  it('applied twice at once is booked once', async () => {
    const { file_id } = await uploadMonth();
    const answers = await Promise.all([1, 2].map(() => server.as('admin').outcome(applyImport, { file_id })));
    expect(answers.map(({ code }) => code)).toEqual(expect.arrayContaining([undefined, 'STATE_CHANGED']));
    await server.work();
    expect(await ledger.balanceOf('creator')).toBe(60);
  });

  it('is found by its month, also in the CSV', async () => {
    const { file_id } = await uploadMonth();
    const admin = server.as('admin');
    expect((await admin.call(getImports, { month: '2026-02' })).data.items).toMatchObject([{ file_id }]);
    expect((await admin.call(getImports, { month: '2026-01' })).data.items).toEqual([]);
    expect((await admin.download(getImports.csv, { month: '2026-02' })).content.toString()).toContain(NAME);
    expect((await admin.download(getImports.csv, { month: '2026-01' })).content.toString()).not.toContain(
      NAME,
    );
  });

  it('that is wrong says where, books nothing, and is a job that failed and is not done again', async () => {
    const report = readFileSync(files.video({ [STRANGER]: 'n/a' }).path);
    const { file } = await upload(report);
    const problem = { code: 'BAD_AMOUNT', line: 2, column: 'Partner Revenue', value: 'n/a' };
    expect(file).toMatchObject({ status: 'refused', problem, parts: [], work: null });
    const admin = server.as('admin');
    const [job] = (await admin.call(getJobs, { state: 'failed' })).data.items;
    const about = { what: 'file', id: file.file_id, name: NAME, day: null };
    expect(job).toMatchObject({ problem: 'FILE_REFUSED', detail: 'BAD_AMOUNT', about, acts: [] });
    expect((await admin.refused(runJob, { job_id: job?.job_id ?? '' })).code).toBe('STATE_CHANGED');
  });

  it('thrown away cannot be applied', async () => {
    const { file_id } = await uploadMonth();
    const discarded = await server.as('admin').call(discardImport, { file_id });
    expect(discarded.data.item.status).toBe('discarded');
    expect((await server.as('admin').refused(applyImport, { file_id })).code).toBe('STATE_CHANGED');
  });

  it.each(['creator', 'owner', 'support'])('is not for %s', async (username) => {
    expect(
      await server.as(username).refused(uploadReport, { file_id: randomUUID(), name: NAME }, { file: 'x' }),
    ).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
  });

  it('while acting needs the permission, and then names the admin wherever it is written down', async () => {
    const { file_id } = await uploadMonth();
    const acted = (by: string) => server.as(by).actingAs('admin', 'Looks after the imports.');
    await server.connection
      .deleteFrom('user_role')
      .where('user_id', '=', await server.idOf('admin'))
      .where('role', '<>', 'reviewer')
      .execute();
    await server.connection
      .insertInto('role_permission')
      .values({ role: 'reviewer', permission: 'reports.import' })
      .execute();
    await server.connection
      .insertInto('user_role')
      .values({ user_id: await server.idOf('admin'), role: 'reviewer' })
      .execute();
    const without = acted('superadmin');
    await server.connection
      .deleteFrom('role_permission')
      .where('permission', '=', 'payments.act-for-user')
      .execute();
    expect((await without.refused(applyImport, { file_id })).code).toBe('NOT_WHILE_ACTING');
    expect(
      (await without.refused(uploadReport, { file_id: randomUUID(), name: NAME }, { file: 'x' })).code,
    ).toBe('NOT_WHILE_ACTING');
    await server.connection
      .insertInto('role_permission')
      .values({ role: 'super_admin', permission: 'payments.act-for-user' })
      .execute();
    await without.call(applyImport, { file_id });
    const brought = { file_id: randomUUID(), name: NAME };
    await without.call(uploadReport, brought, { file: 'x' });
    await server.work();
    const admin_id = await server.idOf('superadmin');
    const began = server.connection.selectFrom('state_history').where('thing', '=', brought.file_id);
    expect(await began.where('act', 'is', null).select('by_admin').execute()).toEqual([
      { by_admin: admin_id },
    ]);
    const auditEvents = await auditEventsOf(server.connection, { by: await server.idOf('admin') });
    const booked = auditEvents.filter(({ action }) =>
      ['import.apply', 'import.book', 'reports.apply'].includes(action),
    );
    expect(booked.map(({ detail }) => detail.admin_id)).toEqual([admin_id, admin_id, admin_id]);
  });

  it('needs a file and a key', async () => {
    const admin = server.as('admin');
    const json = { headers: { 'content-type': 'application/json' }, file: '{}' };
    expect((await admin.refused(uploadReport, { file_id: randomUUID(), name: 'x.csv' }, json)).status).toBe(
      415,
    );
    const file_id = await server.idOf('admin');
    expect(await admin.refused(applyImport, { file_id }, { key: null })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'Idempotency-Key' }],
    });
  });
});
