import { problemOf, reading } from '../../../testing/reading';
import { readPayments } from './index';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

describe('a payment history', () => {
  const COLUMNS = 'reference,email,date,month,type,amount,status,source,note,exchange_rate';
  const line = (changes: Record<string, string> = {}): string =>
    Object.values({
      reference: 'R1',
      email: 'creator@demo.test',
      date: '2025-01-17',
      month: '2024-11',
      type: 'regular',
      amount: '50.5',
      status: 'paid',
      source: 'youtube',
      note: '',
      exchange_rate: '',
      ...changes,
    }).join(',');
  const history = async (...lines: string[]) =>
    readPayments(
      { path: await reader.fileOf([COLUMNS, ...lines, ''].join('\n')), name: 'history.csv' },
      { today: '2025-06-30', limits: { payments: 3 } },
    );

  test('one payment may stand in a line for each source', async () => {
    const { payments, months, rows } = await history(line(), line({ source: 'youtube_red', month: '' }));
    expect(rows).toBe(2);
    expect(months).toEqual(['2024-11', '2025-01']);
    expect(payments[1]).toMatchObject({ line: 3, amount: '50.5', currency: 'USD', month: null, note: null });
  });

  test.each<[string, Record<string, string>, Record<string, unknown>]>([
    ['a date before the first day', { date: '2013-11-30' }, { code: 'BAD_DAY', column: 'date' }],
    ['a date in the future', { date: '2025-07-01' }, { code: 'BAD_DAY', column: 'date' }],
    ['a month after the date', { month: '2025-02' }, { code: 'BAD_DAY', column: 'month' }],
    ['an unknown type', { type: 'gift' }, { code: 'BAD_VALUE', column: 'type', value: 'gift' }],
    ['an unknown status', { status: 'maybe' }, { code: 'BAD_VALUE', column: 'status' }],
    ['a negative amount', { amount: '-1' }, { code: 'BAD_AMOUNT', column: 'amount' }],
    ['no amount', { amount: '' }, { code: 'BAD_AMOUNT', column: 'amount' }],
    ['zero', { amount: '0.00' }, { code: 'BAD_AMOUNT', column: 'amount' }],
    ['seven decimals', { amount: '1.0000001' }, { code: 'BAD_AMOUNT', column: 'amount' }],
    [
      'more units of a currency than can be kept',
      { exchange_rate: '10000000000' },
      { code: 'BAD_AMOUNT', column: 'exchange_rate' },
    ],
    ['no payee', { email: '' }, { code: 'BAD_VALUE' }],
    ['no reference', { reference: '' }, { code: 'BAD_VALUE', column: 'reference' }],
    ['the same payment again', {}, { code: 'DUPLICATE_PAYMENT', value: 'R1' }],
  ])('%s is refused with its line', async (_, changes, problem) => {
    expect(await problemOf(history(line(), line({ ...changes })))).toMatchObject({ line: 3, ...problem });
  });

  test('letters survive in UTF-8 and in Latin-1', async () => {
    for (const encoding of ['utf8', 'latin1'] as const) {
      const content = Buffer.from([COLUMNS, line({ note: 'Café Müller' }), ''].join('\n'), encoding);
      const { payments } = await readPayments({ path: await reader.fileOf(content), name: 'history.csv' });
      expect(payments[0]?.note).toBe('Café Müller');
    }
  });

  test('a broken letter is refused where money hangs on the text, and else replaced', async () => {
    const broken = (column: string) =>
      Buffer.concat(
        [COLUMNS, line({ note: '発明' }), line({ reference: 'R2', [column]: 'X@b.test' }), ''].map((text) => {
          const [before = '', after] = text.split('X@');
          const bytes = [Buffer.from(before), Buffer.from([0xe6]), Buffer.from(`@${after ?? ''}`)];
          return Buffer.concat([
            after === undefined ? Buffer.from(text) : Buffer.concat(bytes),
            Buffer.from('\n'),
          ]);
        }),
      );
    const read = async (column: string) =>
      readPayments({ path: await reader.fileOf(broken(column)), name: 'history.csv' });
    const { payments, brokenLetters } = await read('note');
    expect([payments[1]?.note, brokenLetters]).toEqual(['\ufffd@b.test', 1]);
    expect(await problemOf(read('email'))).toMatchObject({
      code: 'MIXED_ENCODING',
      line: 3,
      column: 'email',
    });
  });

  test('more payments than the limit, and a missing column, are refused', async () => {
    const lines = ['A', 'B', 'C', 'D'].map((reference) => line({ reference }));
    expect(await problemOf(history(...lines))).toMatchObject({ code: 'TOO_MANY_ROWS', line: 5 });
    const path = await reader.fileOf(
      'reference,email,date,type,status\nR1,a@b.test,2025-01-01,regular,paid\n',
    );
    expect(await problemOf(readPayments({ path, name: 'x.csv' }))).toMatchObject({
      code: 'MISSING_COLUMN',
      column: 'amount',
    });
  });
});
