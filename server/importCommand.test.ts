import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFiles } from './importCommand';
import { importTests } from './testing/importTests';
import { type ReportOnDisk } from './testing/reportFiles';

const { files, raw, server, ledger } = importTests();
let folder = '';
let mira = '';
const printed = { out: '', err: '' };
beforeAll(() => {
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed.out += String(text)), true));
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => ((printed.err += String(text)), true));
});
afterAll(() => {
  jest.restoreAllMocks();
});
beforeEach(async () => {
  mira = await ledger.firstChannel('creator');
  folder = mkdtempSync(join(tmpdir(), 'folder-of-reports-'));
  Object.assign(printed, { out: '', err: '' });
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (report: ReportOnDisk, name = report.name) => copyFileSync(report.path, join(folder, name));
const run = (...options: string[]) => importFiles(server.connection, [...options, folder]);

it('says of a folder of wrong files why each was refused, and leaves the ledger as it was', async () => {
  await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
  const first = raw.premium([{ channel: mira, amount: '10' }]);
  await ledger.bring(first);
  const balance = await ledger.balanceOf('creator');
  put(first, 'YouTube_lantern_M_20260201_red_rawdata_video_v1-1.csv');
  put(raw.video([{ channel: mira, amount: '1' }], { month: '209901' }));
  put(raw.video([{ channel: mira, amount: '1' }]), 'YouTube_lantern_M_20260201_20260207_video_raw_v1-1.csv');
  put(raw.video([{ channel: mira, amount: '1' }]), 'lantern 2026-02 corrections.csv');
  put(raw.income('unheard_of', { [mira]: '1' }));
  const { code, text } = await run();
  expect(code).toBe(1);
  expect(text.split(', ')).toHaveLength(5);
  for (const why of [
    'as YouTube_lantern_M_20260201_red_rawdata_video_v1-0.csv',
    '2099-01 is not over',
    'says 2026-02-01 to 2026-02-07',
    'corrects another one, but not which',
    'The source must be one of',
  ]) {
    expect(printed.err).toContain(why);
  }
  expect(await ledger.balanceOf('creator')).toBe(balance);
  await ledger.expectRight();
});

it('asks by naming the option that agrees', async () => {
  const rows = ['04', '09'].map((day) => `None,202602${day},v${day},${mira},Partner-provided,x,1`);
  const heading = 'Adjustment Type,Day,Video ID,Channel ID,Content Type,Policy,Partner Revenue';
  put(files.file('YouTube_lantern_M_20260201_video_raw_v1-1.csv', heading, rows));
  expect((await run()).code).toBe(1);
  expect(printed.err).toContain(
    'its rows are of 2026-02-04 to 2026-02-09 only; if that is right, say --empty-days',
  );
  expect((await run('--empty-days')).code).toBe(0);
  expect(await ledger.balanceOf('creator')).toBe(1.2);
});

it('ends with 3 where a month does not reconcile, once all files are in', async () => {
  put(raw.summary(['Ads Revenue,None,100']));
  put(raw.video([{ channel: mira, amount: '90' }]));
  expect((await run()).code).toBe(3);
  expect(printed.out).toContain('lantern 2026-02: DOES NOT RECONCILE');
  expect(printed.out).toContain('Ads Revenue: 90, payment summary 100, difference -10');
  rmSync(folder, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), 'folder-of-reports-'));
  put(raw.video([{ channel: mira, amount: '100' }]));
  expect((await run()).code).toBe(0);
  expect(printed.out).toContain('reconciles with its payment summary');
});

it.each([['--month', '2026-13'], ['--month', '2026-2'], ['--forced']])(
  'does nothing with %s %s',
  async (...options) => {
    put(
      raw.shorts('monthly_shorts_non_music_ads_video_summary', [{ channel: mira, amount: '100' }]),
      'shorts.csv',
    );
    expect(await run(...options)).toMatchObject({
      code: 1,
      text: expect.stringContaining('--partial') as string,
    });
    expect(await ledger.entriesOf('creator')).toEqual([]);
  },
);

it('books nothing in a dry run, and says what it would', async () => {
  put(raw.video([{ channel: mira, amount: '100' }]));
  expect((await run('--dry-run')).code).toBe(0);
  expect(printed.out).toContain('Would book 1 entries for 1 creators and 1 channels, 60 USD');
  expect(await ledger.entriesOf('creator')).toEqual([]);
});
