import { type Page, expect } from '@playwright/test';
import { press } from './controls';
import { confirmDialog } from './dialogs';
import { type GivenFile, textFile, upload } from './files';
import { signIn } from './person';
import { expectHeading, goTo } from './screens';

// Months that the demonstration network has no reports of.
const BEFORE_ALL = 30;

/** The month so many months before those of the demonstration network, `YYYY-MM`. */
export const monthAgo = (months: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - BEFORE_ALL - months, 1))
    .toISOString()
    .slice(0, 7);
};

/** A month in words: `Jan 2023`, or with its whole name. */
export const monthInWords = (month: string, style: 'short' | 'long' = 'short') =>
  new Date(`${month}-01`).toLocaleDateString('en-US', { month: style, year: 'numeric', timeZone: 'UTC' });

/** The first line of YouTube's report of what each video earned. */
export const REPORT_HEADING = 'Adjustment Type,Video ID,Channel ID,Content Type,Policy,Partner Revenue';
/** A channel that nobody in the network has. */
export const STRANGER = `UC${'s'.repeat(22)}`;

/** How YouTube names the report of a month. */
export const reportName = (month: string) =>
  `YouTube_lantern_M_${month.replace('-', '')}01_video_summary_v1-1.csv`;

/** A CSV file of these lines. */
export const csvFile = (name: string, ...lines: string[]): GivenFile =>
  textFile(name, [...lines, ''].join('\n'));

/** YouTube's report of a month with these amounts. */
export const reportOf = (month: string, rows: readonly (readonly [channel: string, amount: string])[]) =>
  csvFile(
    reportName(month),
    REPORT_HEADING,
    ...rows.map(([channel, amount]) => `None,v-${month},${channel},Partner-provided,Monetize,${amount}`),
  );

/** Signs in as an admin and goes to the imports. */
export const openImports = async (page: Page) => {
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Imports');
  await expectHeading(page, 'Imports');
};

/** Chooses report files, as the keyboard does. */
export const chooseReports = (page: Page, ...files: GivenFile[]) => upload(page, 'Choose files', ...files);

/** Where a report file is shown once it is open. */
export const reportFile = (page: Page, name: string) => page.getByRole('region', { name });

/** Books YouTube's report of a month with these amounts, as staff who may. */
export const bookReport = async (
  staff: Page,
  month: string,
  rows: readonly (readonly [channel: string, amount: string])[],
): Promise<void> => {
  await goTo(staff, 'Imports');
  await chooseReports(staff, reportOf(month, rows));
  const file = reportFile(staff, reportName(month));
  await press(file, 'Book this file');
  await confirmDialog(staff, 'Book this file');
  await expect(file.getByRole('status')).toHaveText('Booked');
};
