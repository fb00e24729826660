import {
  chooseReports,
  column,
  download,
  dropFile,
  expect,
  expectHeading,
  expectReadableInThemes,
  expectRow,
  expectRows,
  follow,
  goTo,
  monthAgo,
  openImports,
  ownServer,
  pickMonth,
  press,
  REPORT_HEADING,
  reportFile,
  reportName,
  reportOf,
  signInHere,
  sortBy,
  STRANGER,
  table,
  test,
} from './helpers';

// What is brought in here is in no other file's list.
ownServer('import-files');
test.describe.configure({ mode: 'serial' });

test('several files are brought at once, and the list is filtered and turned by the address', async ({
  page,
}) => {
  await openImports(page);
  const months = [4, 5, 6].map(monthAgo);
  await chooseReports(page, ...months.map((month) => reportOf(month, [[STRANGER, '1']])));
  const list = table(page, 'Report files');
  for (const month of months) await expectRow(list, reportName(month), 'Checked, not booked');

  const [oldest = '', middle = ''] = months;
  await pickMonth(page, 'Month', middle);
  await expect(page).toHaveURL(new RegExp(`month=${middle}`));
  await expectRows(list, 1);
  await page.reload();
  await expectRow(list, reportName(middle));
  await expectRows(list, 1);
  const files = await download(page, () =>
    press(page.getByRole('region', { name: 'Report files' }), 'Download CSV'),
  );
  expect(files.rows()).toMatchObject([{ name: reportName(middle), status: 'checked', parts_month: middle }]);
  await pickMonth(page, 'Month', monthAgo(20));
  await expect(page.getByText('Nothing matches the search and the filters.')).toBeVisible();
  await expectReadableInThemes(page, 'empty');
  await press(page, 'Show all');
  await sortBy(list, 'File');
  await expect(page).toHaveURL(/sort=name/);
  await expect.poll(async () => (await column(list, 'File'))[0]).toContain('demonstration_payments.csv');
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await follow(list, reportName(oldest));
  await expect(reportFile(page, reportName(oldest))).toBeVisible();
  await page.goBack();
  await expect(reportFile(page, reportName(oldest))).toHaveCount(0);
});

test('a dropped file is taken, also a large one, and its reading is found again after leaving', async ({
  page,
}) => {
  await openImports(page);
  const name = reportName(monthAgo(7));
  await dropFile(page, 'Choose files', {
    name,
    heading: REPORT_HEADING,
    line: `None,v1,${STRANGER},Partner-provided,Monetize,0.01`,
    lines: 400_000,
  });
  const file = reportFile(page, name);
  await expect(file).toBeVisible();
  const address = page.url();
  await goTo(page, 'Dashboard');
  await expect(page).toHaveURL('/dashboard');
  await page.goto(address);
  await expect(file.getByRole('status')).toHaveText('Checked, not booked', { timeout: 60_000 });
  await expect(file).toContainText('400,000');
});

test('somebody who is signed out while the screen is open is asked to sign in and comes back to it', async ({
  page,
}) => {
  await page.goto('/admin/imports?month=2026-01');
  await signInHere(page, 'admin@demo.test');
  await expect(page).toHaveURL('/admin/imports?month=2026-01');
  await expectHeading(page, 'Imports');
});
