import type { Page } from '@playwright/test';
import {
  confirmDialog,
  elsewhere,
  expect,
  expectAccessible,
  expectHeading,
  expectNoDialog,
  expectNoRow,
  expectProblem,
  expectRow,
  fill,
  follow,
  goTo,
  notice,
  openDialog,
  ownServer,
  press,
  rowWith,
  signIn,
  table,
  test,
  windowAfter,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('decisions');

const bell = (page: Page, unread: number) => page.getByRole('button', { name: `Notices, ${unread} unread` });

const applyWith = async (page: Page, person: string, channel: string) => {
  await page.goto('/channels?link=open');
  const panel = page.getByRole('region', { name: 'Link a channel' });
  const popup = await windowAfter(page, () => press(panel, 'Choose a channel with Google'));
  await press(popup, `${person} — ${channel}`);
  await expectRow(page, channel, 'In progress');
};

test('an application is denied with its reason, made again and approved; its creator is told each time', async ({
  page,
}) => {
  await signIn(page, 'newcomer@demo.test');
  await applyWith(page, 'newcomer@demo.test', 'Noor Paints');

  const reviewer = await elsewhere(page, 'reviewer@demo.test');
  await goTo(reviewer, 'Channel applications');
  await expectHeading(reviewer, 'Channel applications');
  await expectAccessible(reviewer, 'the applications');
  await press(rowWith(reviewer, 'Noor Paints').locator, 'Deny');
  const asked = await openDialog(reviewer, 'Deny Noor Paints?');
  await press(asked, 'Deny');
  await expectProblem(asked, 'Reason', /./);
  await fill(asked, 'Reason', 'Three videos belong to others');
  await press(asked, 'Deny');
  await expectNoDialog(reviewer);
  await notice(reviewer, 'The application was denied.');
  await expectRow(reviewer, 'Noor Paints', 'Denied');

  await page.reload();
  await bell(page, 1).click();
  const drawer = await openDialog(page, 'Notices');
  await follow(drawer, 'Your application for Noor Paints was not approved: Three videos belong to others');
  await expect(page).toHaveURL('/channels');
  await expect(bell(page, 0)).toBeVisible();

  await applyWith(page, 'newcomer@demo.test', 'Noor Paints');
  await reviewer.reload();
  await press(rowWith(reviewer, 'Noor Paints').locator, 'Approve');
  await confirmDialog(reviewer, 'Approve', { title: 'Approve Noor Paints?' });
  await notice(reviewer, 'The application was approved.');
  await expect(rowWith(reviewer, 'Noor Paints').locator.getByRole('button', { name: 'Deny' })).toHaveCount(0);
  await press(rowWith(reviewer, 'Noor Paints').locator, 'History');
  const history = await openDialog(reviewer, 'History of Noor Paints');
  await expect(history.getByRole('listitem')).toHaveText([
    /Linked/,
    /In progress/,
    /Denied.*belong to others/,
    /In progress/,
  ]);

  await page.reload();
  await expectRow(page, 'Noor Paints', 'Linked');
  await expect(bell(page, 1)).toBeVisible();
});

test('two who decide at once: the second is told, and sees what the first decided', async ({ page }) => {
  await signIn(page, 'reviewer@demo.test');
  await goTo(page, 'Channel applications');
  const other = await elsewhere(page, 'admin@demo.test');
  await goTo(other, 'Channel applications');
  const waiting = page.getByRole('row').filter({ hasText: 'In progress' }).first();
  const name = (await waiting.getByRole('link').first().textContent()) ?? '';
  await press(rowWith(page, name).locator, 'Approve');
  await press(rowWith(other, name).locator, 'Approve');
  await confirmDialog(page, 'Approve');
  const late = await openDialog(other, `Approve ${name}?`);
  await press(late, 'Approve');
  await notice(late, 'This has changed meanwhile.');
  await press(late, 'Cancel');
  await expectRow(other, name, 'Linked');
});

test('an e-mail that is refused is seen by support and sent again', async ({ page }) => {
  await signIn(page, 'bounce@demo.test');
  await page.goto('/user-profile');
  await press(page, 'Collect my data');
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();

  const support = await elsewhere(page, 'support@demo.test');
  await goTo(support, 'E-mails not sent');
  await expectRow(support, 'Bo Nyström', 'Data collected', 'Refused');
  await expectAccessible(support, 'the e-mails');
  await press(support, 'Send again');
  await notice(support, 'The e-mail is on its way again.');
  await expectNoRow(support, 'Bo Nyström');
  // Its mailbox still refuses it.
  await expect(async () => {
    await support.reload();
    await expectRow(table(support, 'E-mails not sent'), 'Bo Nyström', 'Refused');
  }).toPass();
});
