import type { Page } from '@playwright/test';
import {
  choose,
  confirmDialog,
  elsewhere,
  expect,
  expectNoDialog,
  expectNoRow,
  expectProblem,
  expectRow,
  fill,
  firstRowWith,
  follow,
  goTo,
  notice,
  openDialog,
  ownServer,
  press,
  rowWith,
  signIn,
  test,
  windowAfter,
} from './helpers';

test.describe.configure({ mode: 'serial' });
// A job whose hour does not come while the test runs: the schedule puts in no other one of its kind.
ownServer('decisions', {
  data: [
    `insert into job (job_id, kind, key, payload, status, run_at, attempts, created_at)
      values (gen_random_uuid(), 'ledger:check', '', 'null', 'waiting', now() + interval '1 day', 0, now())`,
  ],
});

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: `Notifications, ${unread} unread` });

const applyWith = async (page: Page, person: string, channel: string) => {
  await page.goto('/channels?link=open');
  const panel = page.getByRole('region', { name: 'Link a channel' });
  const popup = await windowAfter(page, () => press(panel, 'Continue with Google'));
  await press(popup, `${person} — ${channel}`);
  await expectRow(page, channel, 'In progress');
};

test('an application is rejected with its reason, made again and approved; its creator is told each time', async ({
  page,
}) => {
  await signIn(page, 'newcomer@demo.test');
  const reviewer = await elsewhere(page, 'reviewer@demo.test');

  await test.step('it is rejected, which needs a reason', async () => {
    await applyWith(page, 'newcomer@demo.test', 'Noor Paints');
    await goTo(reviewer, 'Channel applications');
    await press(rowWith(reviewer, 'Noor Paints').locator, 'Reject');
    const asked = await openDialog(reviewer, 'Reject Noor Paints?');
    await press(asked, 'Reject');
    await expectProblem(asked, 'Reason', /./);
    await fill(asked, 'Reason', 'Three videos belong to others');
    await press(asked, 'Reject');
    await expectNoDialog(reviewer);
    await notice(reviewer, 'The application was rejected.');
    await expectNoRow(reviewer, 'Noor Paints');
    await choose(reviewer, 'Status', 'Rejected');
    await expectRow(reviewer, 'Noor Paints', 'Rejected');
  });

  await test.step('its creator is told why', async () => {
    await page.reload();
    await bell(page, 1).click();
    const drawer = await openDialog(page, 'Notifications');
    await follow(drawer, 'Your application for Noor Paints was not approved: Three videos belong to others');
    await expect(page).toHaveURL('/channels');
    await expect(bell(page, 0)).toBeVisible();
  });

  await test.step('made again, it is approved', async () => {
    await applyWith(page, 'newcomer@demo.test', 'Noor Paints');
    await reviewer.reload();
    await choose(reviewer, 'Status', 'In progress');
    await press(rowWith(reviewer, 'Noor Paints').locator, 'Approve');
    await confirmDialog(reviewer, 'Approve', { title: 'Approve Noor Paints?' });
    await notice(reviewer, 'The application was approved.');
    await choose(reviewer, 'Status', 'Linked');
    await press(rowWith(reviewer, 'Noor Paints').locator, 'History');
    const history = await openDialog(reviewer, 'History of Noor Paints');
    await expect(history.getByRole('listitem')).toHaveText([
      /Linked/,
      /In progress/,
      /Rejected.*belong to others/,
      /In progress/,
    ]);
    await page.reload();
    await expectRow(page, 'Noor Paints', 'Linked');
    await expect(bell(page, 1)).toBeVisible();
  });
  await reviewer.context().close();
});

test('staff see what did not arrive and what the server has to do, and have it done now', async ({
  page,
}) => {
  await signIn(page, 'bounce@demo.test');
  await page.goto('/user-profile');
  await press(page, 'Request my data');
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();

  await test.step('an e-mail that was refused is sent again', async () => {
    await signIn(page, 'support@demo.test');
    await goTo(page, 'E-mails not sent');
    await expectRow(page, 'Bo Nyström', 'Data collected', 'Refused');
    await press(page, 'Send again');
    await notice(page, 'The e-mail is on its way again.');
    await expectNoRow(page, 'Bo Nyström');
  });

  await test.step('a job that waits for its hour runs now', async () => {
    await signIn(page, 'admin@demo.test');
    await goTo(page, 'Jobs');
    await choose(page, 'Job', 'Check the ledger');
    await press(rowWith(page, 'Check the ledger', 'Waiting').locator, 'Run now');
    await notice(page, 'The job runs as soon as the server is free.');
    await expect(firstRowWith(page, 'Check the ledger', 'Done', /creators/).locator).toBeVisible();
  });
});
