import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { applyImport, getImport, undoImport, uploadReport, dryRunUndo } from '#contract/imports';
import { importTests } from '../../testing/importTests';
import { type ReportOnDisk } from '../../testing/reportFiles';

const { files, raw, server, ledger } = importTests();
let mira = '';
let kofi = '';
beforeEach(async () => {
  mira = await ledger.firstChannel('creator');
  kofi = await ledger.firstChannel('failed_payout');
});

const BY_DAY = 'Adjustment Type,Day,Video ID,Channel ID,Content Type,Policy,Partner Revenue';
const partOf = async (fileId: string) => {
  const { data } = await server.as('admin').call(getImport, { file_id: fileId });
  return data.file.parts[0]?.part_id ?? '';
};

describe('what was found out that a file would book', () => {
  const admin = () => server.as('admin');
  const check = async (report: ReportOnDisk) => {
    const { data } = await admin().call(
      uploadReport,
      { file_id: randomUUID(), name: report.name },
      { file: readFileSync(report.path) },
    );
    await server.work();
    return data.file_id;
  };
  const read = async (fileId: string) => (await admin().call(getImport, { file_id: fileId })).data;
  const apply = async (fileId: string) => {
    await admin().call(applyImport, { file_id: fileId });
    await server.work();
    return read(fileId);
  };

  it('is what it books, or it is given back with the new figures and books nothing', async () => {
    const one = await check(files.video({ [mira]: '100' }));
    const two = await check(files.video({ [mira]: '300' }));
    expect((await read(two)).booking).toMatchObject({ entries: 1, change: '180' });
    expect((await apply(one)).file.status).toBe('applied');
    const given = await apply(two);
    expect(given.file).toMatchObject({ status: 'checked', overtaken: true, acts: ['apply', 'discard'] });
    expect(given.booking).toMatchObject({ entries: 1, change: '120' });
    expect(await ledger.balanceOf('creator')).toBe(60);
    expect((await apply(two)).file).toMatchObject({ status: 'applied', overtaken: false });
    expect(await ledger.balanceOf('creator')).toBe(180);
    await ledger.expectRight();
  });

  it('is found out anew where a share was agreed meanwhile', async () => {
    const fileId = await check(files.video({ [mira]: '100' }));
    await ledger.agree('creator', '*', '90');
    const given = await apply(fileId);
    expect([given.file.status, given.booking?.change]).toEqual(['checked', '85.5']);
    expect(await ledger.balanceOf('creator')).toBe(0);
  });

  it('is given back with what it asks by then', async () => {
    const history = (...rows: string[]) => files.history(...rows);
    await ledger.bring(history('p1,creator,2026-01-16,,regular,5,paid,'));
    const fileId = await check(history('p9,creator,2026-01-16,,regular,9,paid,'));
    expect((await read(fileId)).file.asks).toMatchObject([{ payments: 1, amount: '5' }]);
    await ledger.bring(
      history('p1,creator,2026-01-16,,regular,5,paid,', 'p2,creator,2026-01-16,,regular,70,paid,'),
    );
    await admin().call(applyImport, { file_id: fileId, agreed: ['MISSING_PAYMENTS'] });
    await server.work();
    expect((await read(fileId)).file).toMatchObject({
      status: 'checked',
      asks: [{ payments: 2, amount: '75' }],
    });
    expect(await ledger.balanceOf('creator')).toBe(-75);
  });

  it('does not leave a history stuck that has a payment which another month’s has by then', async () => {
    const one = await check(files.history('p1,creator,2026-01-16,,regular,5,paid,'));
    const two = await check(files.history('p1,creator,2026-02-16,,regular,5,paid,'));
    await apply(one);
    expect((await apply(two)).file).toMatchObject({
      status: 'checked',
      overtaken: true,
      acts: ['apply', 'discard'],
    });
    expect(await ledger.balanceOf('creator')).toBe(-5);
    await ledger.expectRight();
  });

  it('stands where what was booked meanwhile does not change it', async () => {
    const one = await check(files.video({ [mira]: '100' }));
    const other = await check(raw.premium([{ channel: kofi, amount: '10' }]));
    await apply(one);
    expect((await apply(other)).file.status).toBe('applied');
    expect(await ledger.balanceOf('failed_payout')).toBe(6);
  });

  it('says how many creators lose how much', async () => {
    await ledger.bring(files.video({ [mira]: '100', [kofi]: '100' }));
    const fileId = await check(files.video({ [mira]: '90', [kofi]: '110' }));
    expect((await read(fileId)).booking?.lowered).toEqual({ creators: 1, amount: '-6' });
  });

  it('is asked of undoing, too, before it is done', async () => {
    const { fileId } = await ledger.bring(files.video({ [mira]: '100' }));
    const part_id = await partOf(fileId);
    const undoing = async () => (await read(fileId)).file.parts[0]?.undoing;
    expect(await undoing()).toBeNull();
    await admin().call(dryRunUndo, { part_id });
    await server.work();
    expect(await undoing()).toMatchObject({ change: '-60', lowered: { creators: 1, amount: '-60' } });
    expect(await ledger.balanceOf('creator')).toBe(60);
    // What it would book is another thing by now: it is not undone, and says so.
    await ledger.bring(files.claim({ [mira]: '70' }, {}));
    expect(await undoing()).toBeNull();
    await admin().call(undoImport, { part_id });
    await server.work();
    expect(await ledger.balanceOf('creator')).toBe(60);
    expect(await undoing()).toMatchObject({ change: '-18' });
    expect((await read(fileId)).file.parts[0]?.overtaken).toBe(true);
    await admin().call(undoImport, { part_id });
    await server.work();
    expect(await ledger.balanceOf('creator')).toBe(42);
    await ledger.expectRight();
  });

  it('is not booked where it asks something that is not agreed to', async () => {
    const rows = ['04', '09', '20'].map((day) => `None,202602${day},v,${mira},Partner-provided,x,1`);
    const fileId = await check(files.file('YouTube_lantern_M_20260201_video_raw_v1-1.csv', BY_DAY, rows));
    expect((await read(fileId)).file.asks).toEqual([
      { ask: 'EMPTY_DAYS', from: '2026-02-04', to: '2026-02-20' },
    ]);
    expect((await admin().refused(applyImport, { file_id: fileId })).code).toBe('IMPORT_ASKS');
    await admin().call(applyImport, { file_id: fileId, agreed: ['EMPTY_DAYS'] });
    await server.work();
    expect((await read(fileId)).file.status).toBe('applied');
  });
});
