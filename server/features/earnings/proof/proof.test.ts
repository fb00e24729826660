import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { getEarnings } from '#contract/earnings';
import { downloadProof } from '#contract/earnings/files';
import { bookedRows } from '../../../testing/bookedRows';
import { importTests } from '../../../testing/importTests';
import { runs } from '../../../testing/runs';
import { checkStatements } from '../../../statementCommand';
import { checkProof } from './check';

const { raw, server, ledger } = importTests();

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const PEOPLE = ['creator', 'newcomer', 'failed_payout'] as const;

const proofOf = async (username: string, year = '2026'): Promise<string> =>
  (await server.as(username).download(downloadProof, { year })).content.toString();

/** Months of several people: another cut, tax, corrections, another share, another owner, income that waits, and payments. */
const makeHistory = async () => {
  const mira = await ledger.firstChannel('creator');
  const kofi = await ledger.firstChannel('failed_payout');
  const second = `UC${'2'.repeat(22)}`;
  await ledger.hold('creator', second, new Date('2020-01-01'));
  await ledger.hold('newcomer', `UC${'3'.repeat(22)}`, new Date('2020-01-01'));
  await ledger.agree('creator', '*', '72.5', '2025-01');
  const january = { month: '202601' };
  await ledger.bring(
    raw.video(
      [
        { channel: mira, amount: '100.1234567891', day: '20260105' },
        { channel: second, amount: '3.3333333333', day: '20260107' },
        { channel: kofi, amount: '7.77', day: '20260107' },
        { channel: `UC${'9'.repeat(22)}`, amount: '55', day: '20260107' },
      ],
      january,
    ),
  );
  await ledger.bring(raw.tax([`202601,${mira},24,1.25`], { month: '202602' }));
  await ledger.bring(raw.asset([{ channel: mira, amount: '40' }]));
  await ledger.bring(raw.video([{ channel: mira, amount: '25.5' }]));
  await ledger.bring(
    raw.adjustedVideo([
      { channel: mira, amount: '-10.0000000001', day: '20260105', adjustment: 'Spam Adjustment' },
    ]),
  );
  await ledger.bring(raw.income('crypto', { [second]: '12.01', [`UC${'3'.repeat(22)}`]: '8' }));
  await ledger.agree('creator', 'ads', '80', '2026-02');
  await server.work();
  const rows = bookedRows(server);
  await rows.earned('creator', {
    date: '2026-03-01',
    amount: '-2.5',
    type: 'expired_earnings',
    channel_id: '',
  });
  await rows.paid('creator', { date: '2026-03-05', month: '2026-01', amount: '40', payment_fee: '0.4' });
  await rows.paid('creator', { date: '2026-03-06', amount: '9', status: 'returned' });
};

beforeAll(async () => {
  await makeHistory();
  await server.keepRows();
});

it('comes to what was earned, withheld and paid of everybody, from the file alone', async () => {
  for (const username of PEOPLE) {
    const { problems, earned, tax, paid, notBooked } = checkProof(await proofOf(username));
    expect(problems).toEqual([]);
    const { data } = await server.as(username).call(getEarnings, YEAR);
    const figures = [Number(earned) + Number(tax), Number(paid), Number(notBooked)];
    expect(figures).toEqual([Number(data.earned), Number(data.paid), 0]);
  }
  expect(checkProof(await proofOf('creator', '2025'))).toMatchObject({ problems: [], earned: '0' });
});

it('says what is not booked yet, of a channel that changed hands and waits for its job', async () => {
  const mira = await ledger.firstChannel('creator');
  await server.connection
    .updateTable('channel_holder')
    .set({ held_until: new Date('2026-01-02') })
    .where('channel_id', '=', mira)
    .execute();
  await ledger.hold('newcomer', mira, new Date('2026-01-02'));
  const { problems, notBooked } = checkProof(await proofOf('creator'));
  expect(problems).toEqual([]);
  expect(Number(notBooked)).toBeLessThan(0);
});

describe('one changed digit', () => {
  let file = '';
  beforeAll(async () => {
    await server.startOver();
    file = await proofOf('creator');
  });
  const digits = () => [...file.matchAll(/\d/g)].map(({ index }) => index);
  const changed = (at: number, by: number) =>
    file.slice(0, at) + String((Number(file[at]) + by) % 10) + file.slice(at + 1);
  const anyDigit = () => fc.tuple(fc.constantFrom(...digits()), fc.integer({ min: 1, max: 9 }));

  it('anywhere is noticed', () =>
    fc.assert(
      fc.property(anyDigit(), ([at, by]) => {
        expect(checkProof(changed(at, by)).problems).not.toEqual([]);
      }),
      { numRuns: runs(60, 5_000) },
    ));

  // What nothing else in the file says: what tax is taken of, rates, the balance before, and what is charged where a payment came back.
  const SAID_ONCE = /^(file|"file"|"sha256"|"columns|"payment"|"balance")/;
  const hashed = (text: string) => {
    const end = text.lastIndexOf('\r\n', text.length - 3) + 2;
    const hash = createHash('sha256').update(text.slice(0, end)).digest('hex');
    return `${text.slice(0, end)}"sha256","${hash}"\r\n`;
  };
  /** The digits of amounts in a row: with a decimal point, or as exact as the ledger is. */
  const amountsIn = () =>
    [...file.matchAll(/(?<=,)-?\d+\.\d{2,}(?=,|\r)/g)]
      .filter(({ index, 0: amount }) => {
        const row = file.slice(file.lastIndexOf('\n', index) + 1, index);
        const isTaxed = row.startsWith('"place"') && file.startsWith('\r', index + amount.length);
        return !SAID_ONCE.test(row) && !isTaxed;
      })
      .flatMap(({ index, 0: amount }) => [...amount.matchAll(/\d/g)].map((one) => index + one.index));

  it('of an amount is noticed by what it is worked out from, also by whoever writes the hash anew', () =>
    fc.assert(
      fc.property(fc.constantFrom(...amountsIn()), fc.integer({ min: 1, max: 9 }), (at, by) => {
        expect(checkProof(hashed(changed(at, by))).problems).not.toEqual([]);
      }),
      { numRuns: runs(60, 5_000) },
    ));

  it('is noticed in a file without the mark at its beginning too, which a program may leave out', () => {
    const saved = (text: string) => text.replace(/^\ufeff/, '');
    expect(saved(file)).not.toBe(file);
    expect(checkProof(saved(file)).problems).toEqual([]);
    expect(checkProof(saved(changed(file.indexOf('.') + 1, 1))).problems).not.toEqual([]);
  });

  it('is what the command says, and a file that is right is one to it', async () => {
    const [right, wrong] = ['right.csv', 'wrong.csv'].map((name) => join(server.config.dataDir, name));
    await writeFile(String(right), file);
    await writeFile(String(wrong), changed(file.indexOf('.') + 1, 1));
    expect(await checkStatements([String(right)])).toMatchObject({
      isRight: true,
      text: expect.stringContaining('is right'),
    });
    expect((await checkStatements([String(right), String(wrong)])).isRight).toBe(false);
  });

  it('and so is half a file', () => {
    expect(checkProof(file.slice(0, file.length / 2)).problems).not.toEqual([]);
    expect(checkProof('').problems).not.toEqual([]);
  });
});
