import { CHANNEL, OTHER, earned, reading } from '../../../testing/reading';
import { incomeSources } from '#contract/earnings';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

const NAME = 'Invented_income_2026-03.csv';
const line = ({
  source = 'dailymotion',
  month = '2026-03',
  channel = CHANNEL,
  category = 'ads',
  money = '4.5',
} = {}) => [source, month, channel, category, money].join(',');
const file = (...lines: string[]) =>
  ['Source,Month,Channel ID,Category,Amount (USD)', ...lines, ''].join('\n');

describe('a file of income that YouTube does not report', () => {
  test.each(incomeSources)('%s is read by channel and category', async (source) => {
    const content = file(
      line({ source }),
      line({ source: source.toUpperCase(), money: '0.0000000001' }),
      line({ source, category: '', money: '-2' }),
      line({ source, category: 'Other', money: '1' }),
      line({ source, category: 'premium', channel: OTHER, month: '' }),
      line({ source, channel: '', money: '3' }),
    );
    const report = await reader.read(content, NAME);
    expect(report).toMatchObject({
      layout: `income_${source}`,
      contentOwner: 'Invented',
      version: 'final',
      coverage: null,
      parts: [{ month: '2026-03', rows: 6 }],
    });
    expect(earned(report)).toEqual([
      `2026-03 ${CHANNEL} ${source} ads 4.5000000001`,
      `2026-03 ${CHANNEL} ${source} other -1`,
      `2026-03 ${OTHER} ${source} premium 4.5`,
      `2026-03 nobody ${source} ads 3`,
    ]);
  });

  test('needs no category', async () => {
    const content = `Source,Month,Channel ID,Amount (USD)\ndeals,202603,${CHANNEL},1\n`;
    expect(earned(await reader.read(content, 'x.csv'))).toEqual([`2026-03 ${CHANNEL} deals other 1`]);
  });

  test.each([
    ['another source', { source: 'deals' }, { code: 'SEVERAL_SOURCES', column: 'Source', value: 'deals' }],
    ['an unknown source', { source: 'youtube' }, { code: 'BAD_VALUE', column: 'Source', value: 'youtube' }],
    ['no source', { source: '' }, { code: 'BAD_VALUE', column: 'Source' }],
    ['an unknown category', { category: 'memberships' }, { code: 'BAD_VALUE', column: 'Category' }],
    ['an earlier month', { month: '2026-02' }, { code: 'WRONG_MONTH', column: 'Month', value: '2026-02' }],
    ['a later month', { month: '2026-04' }, { code: 'WRONG_MONTH', column: 'Month', value: '2026-04' }],
    ['no month', { month: 'March' }, { code: 'BAD_DAY', column: 'Month', value: 'March' }],
    ['no channel id', { channel: 'Invented' }, { code: 'BAD_CHANNEL', column: 'Channel ID' }],
    ['no amount', { money: '$1' }, { code: 'BAD_AMOUNT', column: 'Amount (USD)', value: '$1' }],
  ])('with a row of %s is refused', async (_, wrong, problem) => {
    expect(await reader.refusal(file(line(), line(wrong)), NAME)).toMatchObject({ line: 3, ...problem });
  });

  test('of another month than its name says is refused', async () => {
    expect(await reader.refusal(file(line()), 'Invented_income_2026-04.csv')).toMatchObject({
      code: 'WRONG_MONTH',
      line: 2,
    });
  });
});
