import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { getImport, undoImport } from '#contract/imports';
import { zipOf } from '../../seed/reportFiles';
import { TODAY } from '../../testing/harness';
import { importTests } from '../../testing/importTests';
import { type ReportOnDisk } from '../../testing/reportFiles';

const { files, server, ledger } = importTests();
let mira = '';
beforeEach(async () => {
  mira = await ledger.firstChannel('creator');
});

const HEADING = 'Adjustment Type,Day,Video ID,Channel ID,Content Type,Policy,Partner Revenue';
const NAME = 'YouTube_lantern_M_20260201_video_raw_v1-1.csv';
/** A file with a row of a dollar on each of these days of February. */
const onDays = (days: readonly number[], name = NAME): ReportOnDisk =>
  files.file(
    name,
    HEADING,
    days.map(
      (day) =>
        `None,202602${String(day).padStart(2, '0')},v${day}${name.length},${mira},Partner-provided,x,1`,
    ),
  );
const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, index) => from + index);
const renamed = (report: ReportOnDisk, name: string): ReportOnDisk => ({ ...report, name });
const PARTIAL = { said: { partial: true as const } };

describe('a file that does not fill its month', () => {
  it.each([
    ['a week of rows', () => onDays(days(1, 7)), 'NOT_WHOLE_MONTH'],
    ['the second half', () => onDays(days(15, 28)), 'NOT_WHOLE_MONTH'],
    ['one day', () => onDays([11]), 'NOT_WHOLE_MONTH'],
    [
      'a week in its name',
      () => onDays(days(1, 28), 'YouTube_lantern_M_20260201_20260207_video_raw_v1-1.csv'),
      'NOT_WHOLE_MONTH',
    ],
    [
      'several months in its name',
      () => onDays(days(1, 28), 'YouTube_lantern_M_20260201_20260331_video_raw_v1-1.csv'),
      'NOT_WHOLE_MONTH',
    ],
    [
      'rows of two months',
      () =>
        files.file(NAME, HEADING, [
          `None,20260228,v,${mira},Partner-provided,x,1`,
          `None,20260301,v,${mira},Partner-provided,x,1`,
        ]),
      'WRONG_MONTH',
    ],
    [
      'a month that runs',
      () =>
        renamed(files.video({ [mira]: '1' }, '202603'), 'YouTube_lantern_M_20260301_video_summary_v1-1.csv'),
      'MONTH_NOT_OVER',
    ],
    ['a month to come', () => files.video({ [mira]: '1' }, '202604'), 'MONTH_NOT_OVER'],
  ])('with %s is refused and leaves the ledger as it was', async (_what, write, code) => {
    await ledger.bring(files.video({ [mira]: '100' }));
    await expect(ledger.bring(write())).rejects.toMatchObject({ code });
    expect(await ledger.balanceOf('creator')).toBe(60);
    await ledger.expectRight();
  });

  it.each([
    ['the whole month', days(1, 28)],
    ['days in the middle empty', [1, 2, 14, 28]],
  ])('is taken where it has %s', async (_what, of) => {
    await ledger.bring(onDays(of));
    expect(await ledger.balanceOf('creator')).toBeCloseTo(of.length * 0.6, 6);
  });

  it.each([
    ['some empty days at its ends', days(3, 26)],
    ['few days of a small network', [4, 9, 20]],
  ])('is asked about where it has %s, and booked by whoever agrees', async (_what, of) => {
    const small = onDays(of);
    await expect(ledger.bring(small)).rejects.toMatchObject({ warnings: [{ ask: 'EMPTY_DAYS' }] });
    expect(await ledger.balanceOf('creator')).toBe(0);
    await ledger.bring(small, TODAY, { agreed: ['EMPTY_DAYS'] });
    expect(await ledger.balanceOf('creator')).toBeCloseTo(of.length * 0.6, 6);
    await ledger.expectRight();
  });

  it('can be brought as some days only, is marked, and never replaces a whole month', async () => {
    const week = onDays(days(1, 7));
    await ledger.bring(week, TODAY, PARTIAL);
    expect(await ledger.balanceOf('creator')).toBeCloseTo(4.2, 6);
    const parts = () =>
      server.connection.selectFrom('report_part').select(['partial', 'status']).orderBy('partial').execute();
    expect(await parts()).toEqual([{ partial: true, status: 'applied' }]);
    await ledger.bring(onDays(days(1, 28)));
    expect(await parts()).toEqual([
      { partial: false, status: 'applied' },
      { partial: true, status: 'replaced' },
    ]);
    await expect(ledger.bring(onDays(days(2, 8)), TODAY, PARTIAL)).rejects.toMatchObject({
      code: 'PARTIAL_OVER_FULL',
    });
    expect(await ledger.balanceOf('creator')).toBeCloseTo(16.8, 6);
    await ledger.expectRight();
  });
});

describe('some days only, beside the whole month of the same money cut in another way', () => {
  const whole = () => files.claim({ [mira]: '100' }, { [mira]: '10' });
  const week = () => onDays(days(1, 7));

  it('are refused', async () => {
    await ledger.bring(whole());
    await expect(ledger.bring(week(), TODAY, PARTIAL)).rejects.toMatchObject({ code: 'PARTIAL_OVER_FULL' });
    expect(await ledger.balanceOf('creator')).toBe(66);
    await ledger.expectRight();
  });

  it('count for nothing from then on, where they were first', async () => {
    await ledger.bring(week(), TODAY, PARTIAL);
    expect(await ledger.balanceOf('creator')).toBeCloseTo(4.2, 6);
    await ledger.bring(whole());
    expect(await ledger.balanceOf('creator')).toBe(66);
    await ledger.expectRight();
  });
});

describe('the same table', () => {
  it.each([
    [
      'under another name',
      (first: ReportOnDisk) => renamed(first, 'YouTube_lantern_M_20260201_video_raw_v1-0 (1).csv'),
    ],
    ['packed', (first: ReportOnDisk) => files.keep(`${first.name}.gz`, gzipSync(readFileSync(first.path)))],
  ])('%s is refused, naming the first import', async (_what, again) => {
    const first = files.video({ [mira]: '100' });
    await ledger.bring(first);
    await expect(ledger.bring(again(first))).rejects.toMatchObject({ code: 'SAME_FILE', value: first.name });
    expect(await ledger.balanceOf('creator')).toBe(60);
    expect(await ledger.entriesOf('creator')).toHaveLength(1);
  });

  it('as another month is asked about, and is booked by whoever agrees', async () => {
    const first = files.video({ [mira]: '100' });
    await ledger.bring(first);
    const again = renamed(first, 'YouTube_lantern_M_20260101_video_summary_v1-1.csv');
    await expect(ledger.bring(again)).rejects.toMatchObject({
      warnings: [{ ask: 'SAME_TABLE', name: first.name }],
    });
    expect(await ledger.balanceOf('creator')).toBe(60);
    await ledger.bring(again, TODAY, { agreed: ['SAME_TABLE'] });
    expect(await ledger.balanceOf('creator')).toBe(120);
    await ledger.expectRight();
  });

  it('can take the place back from a newer one', async () => {
    const first = files.video({ [mira]: '100' });
    await ledger.bring(first);
    await ledger.bring(files.video({ [mira]: '200' }));
    await expect(ledger.bring(first)).rejects.toMatchObject({ warnings: [{ ask: 'SAME_TABLE' }] });
    await ledger.bring(first, TODAY, { agreed: ['SAME_TABLE'] });
    expect(await ledger.balanceOf('creator')).toBe(60);
  });

  it('can be brought again after it was undone', async () => {
    const first = files.video({ [mira]: '100' });
    const { fileId } = await ledger.bring(first);
    await server.as('admin').call(undoImport, { part_id: await partOf(fileId) });
    await server.work();
    await ledger.bring(first);
    expect(await ledger.balanceOf('creator')).toBe(60);
  });
});

const partOf = async (fileId: string) => {
  const { data } = await server.as('admin').call(getImport, { file_id: fileId });
  return data.file.parts[0]?.part_id ?? '';
};

it('rows that are exactly alike are counted, and count', async () => {
  const row = `None,v1,${mira},Partner-provided,Monetize,5`;
  const { doubleRows } = await ledger.bring(
    files.file('YouTube_lantern_M_20260201_video_summary_v1-1.csv', HEADING.replace('Day,', ''), [
      row,
      row,
      row,
      row.replace(/5$/, '6'),
    ]),
  );
  expect(doubleRows).toBe(2);
  expect(await ledger.balanceOf('creator')).toBe(12.6);
});

it('a file that is cut off in its last number is refused', async () => {
  const { path } = files.video({ [mira]: '123.45' });
  const text = readFileSync(path, 'utf8');
  for (let left = text.length - 1; text[left - 1] !== ','; left -= 1) {
    const cut = files.keep('YouTube_lantern_M_20260201_video_summary_v1-1.csv', text.slice(0, left));
    await expect(ledger.bring(cut)).rejects.toMatchObject({ code: 'CUT_OFF' });
  }
  expect(await ledger.entriesOf('creator')).toEqual([]);
});

describe('a file whose name does not say its kind', () => {
  const SHORTS =
    'Adjustment Type,Video ID,Channel ID,Content Type,Engaged Views,Net Partner Revenue (Post revshare)';
  const shorts = (kind: string, amount: string) =>
    files.file(`YouTube_lantern_M_20260201_20260228_${kind}_v1-0.csv`, SHORTS, [
      `None,v1,${mira},Partner-provided,9,${amount}`,
    ]);
  const [unsaid, said] = ['youtube_shorts_ads_video_summary', 'monthly_shorts_non_music_ads_video_summary'];

  it.each([
    ['replaces one whose name does', said, unsaid],
    ['is replaced by one whose name does', unsaid, said],
  ])('is asked about where it %s and of which the sum is another one', async (_what, one, other) => {
    await ledger.bring(shorts(one, '50'));
    const second = shorts(other, '20');
    await expect(ledger.bring(second)).rejects.toMatchObject({
      warnings: [{ ask: 'REPLACES_OTHER', name: shorts(one, '50').name, amount: '50' }],
    });
    expect(await ledger.balanceOf('creator')).toBe(30);
    await ledger.bring(second, TODAY, { agreed: ['REPLACES_OTHER'] });
    expect(await ledger.balanceOf('creator')).toBe(12);
    await ledger.expectRight();
  });

  it('is replaced unasked by a newer one of the same name, and by the same money under the whole name', async () => {
    await ledger.bring(shorts(unsaid, '50'));
    await ledger.bring(shorts(unsaid, '20'));
    await ledger.bring(shorts(said, '20.0'));
    expect(await ledger.balanceOf('creator')).toBe(12);
  });
});

describe('an older report', () => {
  const made = (amount: string, at: string) => {
    const { path } = files.video({ [mira]: amount });
    return { path, name: `YouTube_lantern_M_20260201_video_summary_v1-1_${at}.csv` };
  };

  it('does not replace a newer one unasked', async () => {
    const older = made('100', '20260310T080000Z');
    await ledger.bring(made('200', '20260312T080000Z'));
    await expect(ledger.bring(older)).rejects.toMatchObject({ warnings: [{ ask: 'OLDER' }] });
    expect(await ledger.balanceOf('creator')).toBe(120);
    await ledger.bring(older, TODAY, { agreed: ['OLDER'] });
    expect(await ledger.balanceOf('creator')).toBe(60);
    await ledger.expectRight();
  });

  it('may be one that a zip says was made on the same day: its time is that of an unknown clock', async () => {
    const zipped = (amount: string, at: { madeAt?: Date; madeAtUtc?: Date }) => {
      const { path, name } = files.video({ [mira]: amount });
      return files.keep(`${name}.zip`, zipOf([{ name, content: readFileSync(path), ...at }]));
    };
    await ledger.bring(zipped('200', { madeAt: new Date('2026-03-12T08:00:00Z') }));
    const soon = new Date('2026-03-13T08:00:00Z');
    await expect(ledger.bring(zipped('100', { madeAt: soon }))).rejects.toMatchObject({
      warnings: [{ ask: 'OLDER' }],
    });
    await ledger.bring(zipped('100', { madeAt: new Date('2026-03-13T13:00:00Z') }));
    expect(await ledger.balanceOf('creator')).toBe(60);
    await ledger.bring(zipped('50', { madeAt: soon, madeAtUtc: new Date('2026-03-14T04:00:00Z') }));
    expect(await ledger.balanceOf('creator')).toBe(30);
  });

  it('is replaced by a newer one, and where nothing says the time the last one counts', async () => {
    await ledger.bring(made('100', '20260310T080000Z'));
    await ledger.bring(made('200', '20260312T080000Z'));
    expect(await ledger.balanceOf('creator')).toBe(120);
    await ledger.bring(files.video({ [mira]: '50' }));
    expect(await ledger.balanceOf('creator')).toBe(30);
  });
});
