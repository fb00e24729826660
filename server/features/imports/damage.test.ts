import { type RawBuilder, sql } from 'kysely';
import { getImport, undoImport } from '#contract/imports';
import { getJobs, runJob } from '#contract/jobs';
import type { Connection } from '../../database/open';
import { putJob } from '../../jobs/repository';
import { JobProblem } from '../../jobs/types';
import { importTests } from '../../testing/importTests';
import { STRANGER } from '../../testing/reportFiles';
import { checkBooks } from './checkBooks';
import { undoHandler } from './undoJobs';

const { files, raw, server, ledger } = importTests();
let mira = '';
beforeEach(async () => {
  mira = await ledger.firstChannel('creator');
  await ledger.bring(
    raw.video([
      { channel: mira, amount: '100' },
      { channel: STRANGER, amount: '9' },
    ]),
  );
  await ledger.bring(raw.tax([`202602,${mira},15,7`]));
  await ledger.bring(raw.income('deals', { [mira]: '3' }));
  await ledger.bring(files.history('p1,creator,2026-01-16,2025-11,regular,5,paid,'));
});

const found = async (connection: Connection = server.connection) => {
  const { differences } = await checkBooks(connection);
  return [...new Set(differences.map(({ what }) => what))].sort();
};

it('finds nothing where nothing is damaged', async () => {
  expect(await found()).toEqual([]);
});

it('finds what failed when it was undone by half, and nothing once it was run again', async () => {
  const { fileId } = await ledger.bring(raw.income('spreadshirt', { [mira]: '2' }));
  const { data } = await server.as('admin').call(getImport, { file_id: fileId });
  await server.as('admin').call(undoImport, { part_id: data.file.parts[0]?.part_id ?? '' });
  let slices = 0;
  await server
    .worker(undefined, {
      'imports:undo': async (slice) => {
        if (slices++ === 0) return undoHandler(slice);
        throw new JobProblem('UNEXPECTED', null);
      },
    })
    .drain();
  const { whole, differences } = await checkBooks(server.connection);
  expect([whole, differences]).toMatchObject([false, [{ what: 'job', subject: `imports:undo ${fileId}` }]]);

  const [job] = (await server.as('admin').call(getJobs, { state: 'failed' })).data.items;
  await server.as('admin').call(runJob, { job_id: job?.job_id ?? '' });
  await server.work();
  await ledger.expectRight();
});

it('the job that checks fails where the books differ and says what does, and is done once that is mended', async () => {
  const admin = server.as('admin');
  await sql`update ledger_balance set amount = amount + 1`.execute(server.connection);
  const job_id = (await putJob(server.connection, 'ledger:check', { key: '', now: new Date() })) ?? '';
  await server.work();
  expect((await admin.call(getJobs, { state: 'failed' })).data.items).toMatchObject([
    {
      job_id,
      problem: 'LEDGER_DIFFERS',
      detail: expect.stringContaining(`balance ${await server.idOf('creator')}`) as string,
      acts: ['run'],
    },
  ]);

  await sql`update ledger_balance set amount = amount - 1`.execute(server.connection);
  await admin.call(runJob, { job_id });
  await server.work();
  expect((await admin.call(getJobs, { kind: 'ledger:check' })).data.items).toMatchObject([
    { job_id, state: 'done', problem: null, detail: null },
  ]);
});

/** What is changed by hand, and what is found then. */
const DAMAGE: [string, RawBuilder<unknown>, Awaited<ReturnType<typeof found>>[number]][] = [
  ['a balance', sql`update ledger_balance set amount = amount + 1`, 'balance'],
  ['the number of entries', sql`update ledger_balance set entries = entries + 1`, 'balance'],
  ['an entry that is gone', sql`delete from ledger_entry where type = 'tax'`, 'channels'],
  [
    'an entry of another month',
    sql`update ledger_entry set month = '2026-01' where type = 'tax'`,
    'channels',
  ],
  ['an entry of another day', sql`update ledger_entry set date = date - 1 where type = 'earning'`, 'days'],
  ['a day that is gone', sql`delete from ledger_day where type = 'tax'`, 'days'],
  [
    'two days that even out',
    sql`update ledger_day set amount = amount + case type when 'tax' then 1 else -1 end where type in ('tax', 'regular')`,
    'days',
  ],
  ['a channel’s month', sql`update channel_earning set amount = amount + 1 where type = 'tax'`, 'channels'],
  ['a payment’s amount', sql`update payment set amount = amount + 1`, 'payments'],
  ['a payment’s status', sql`update payment set status = 'failed'`, 'payments'],
  [
    'an entry without its payment',
    sql`update ledger_entry set payment_id = null where type = 'regular'`,
    'payments',
  ],
  ['an amount of a report', sql`update report_amount set gross = gross + 1 where type = 'tax'`, 'reports'],
  ['an amount of a report that is gone', sql`delete from report_amount where type = 'tax'`, 'reports'],
  [
    'a report that counts no longer',
    sql`update report_part set status = 'undone' where layout = 'tax'`,
    'reports',
  ],
  [
    'a row that was lost when the file was read',
    sql`with p as (update report_part set gross = gross - 3, row_count = row_count - 1 where layout = 'income_deals')
      update report_amount set gross = gross - 3 where source = 'deals'`,
    'file text',
  ],
  [
    'a row that was lost without an amount',
    sql`update report_part set row_count = row_count - 1`,
    'file text',
  ],
  ['the sum of a part', sql`update report_part set gross = gross + 1 where layout = 'tax'`, 'parts'],
  [
    'another share',
    sql`insert into revenue_share (user_id, channel_id, category, effective_month, percent)
      select user_id, channel_id, '*', '2026-02', 95 from channel_earning limit 1`,
    'reports',
  ],
  [
    'another owner',
    sql`update channel_holder set user_id = (select user_id from users where username = 'newcomer')`,
    'reports',
  ],
  [
    'two owners at once',
    sql`insert into channel_holder select channel_id, user_id, held_from + interval '1 day', now() from channel_holder`,
    'holders',
  ],
  ['a rate of tax', sql`update channel_earning set tax_percent = 30 where type = 'tax'`, 'reports'],
  ['what is set aside', sql`update set_aside set gross = gross + 1`, 'set aside'],
  ['what was set aside and is gone', sql`delete from set_aside`, 'set aside'],
  ['what is final', sql`delete from final_month`, 'final'],
  [
    'what is not final',
    sql`insert into final_month select content_owner, month, 'youtube', since from final_month`,
    'final',
  ],
  [
    'money that all that is kept agrees on',
    sql`with e as (update ledger_entry set amount = amount + 1 where type = 'tax'),
        d as (update ledger_day set amount = amount + 1 where type = 'tax'),
        c as (update channel_earning set amount = amount + 1 where type = 'tax')
        update ledger_balance set amount = amount + 1`,
    'reports',
  ],
];

it('finds whatever is changed by hand', async () => {
  const missed: string[] = [];
  // Each is taken back: the books are the same for all of them.
  for (const [name, damage, what] of DAMAGE) {
    const transaction = await server.connection.startTransaction().execute();
    await damage.execute(transaction);
    if (!(await found(transaction)).includes(what)) missed.push(name);
    await transaction.rollback().execute();
  }
  expect(missed).toEqual([]);
});
