import type { Page } from '@playwright/test';
import {
  choose,
  elsewhere,
  escapeDialog,
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
  switchOn,
  test,
  windowAfter,
} from './helpers';

test.describe.configure({ mode: 'serial' });
// A job whose hour does not come while the test runs: the schedule puts in no other one of its kind.
ownServer('decisions', {
  data: [
    `insert into job (job_id, kind, key, payload, status, run_at, attempts, created_at)
      values (gen_random_uuid(), 'ledger:check', '', 'null', 'waiting', now() + interval '1 day', 0, now())`,
    `insert into channel (user_id, channel_id, name, status, added_at)
      select user_id, 'UC' || repeat('h', 22), 'Hanna Bakes', 'denied', now() - interval '40 days'
      from users where email = 'leaving@demo.test'`,
    `insert into channel_review (user_id, review_id, channel_id, kind, number, state, waiting_since, decided_at, note, reason_codes)
      select user_id, gen_random_uuid(), channel_id, 'application', 0, 'rejected', added_at, now() - interval '31 days',
        'Bought subscribers', '{spam}' from channel where name = 'Hanna Bakes'`,
  ],
});

/** A channel that was rejected so long ago that it can be reviewed again. */
const REJECTED = { owner: 'leaving@demo.test', channel: 'Hanna Bakes' };

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
    await goTo(reviewer, 'Channel reviews');
    await press(rowWith(reviewer, 'Noor Paints').locator, 'Review Noor Paints');
    const asked = await openDialog(reviewer, 'Review Noor Paints');
    await asked.getByRole('radio', { name: 'Rejected' }).check();
    await press(asked, /^Save/);
    await expectProblem(asked, 'Note', /./);
    await switchOn(asked, 'Copyright');
    await fill(asked, 'Note', 'Three videos belong to others');
    await reviewer.keyboard.press('Control+Enter');
    await notice(reviewer, 'The review was saved.');
    await expectNoDialog(reviewer);
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
    await expectRow(
      page,
      'Noor Paints',
      'Rejected',
      /belong to others, without their permission/,
      /You can ask for another review from/,
    );
  });

  await test.step('one that was rejected a month ago is reviewed again, by somebody else, and linked', async () => {
    const owner = await elsewhere(page, REJECTED.owner);
    await owner.goto('/channels');
    await press(owner, `Ask for another review ${REJECTED.channel}`);
    await expectRow(owner, REJECTED.channel, 'In progress');
    const admin = await elsewhere(page, 'admin@demo.test');
    await goTo(admin, 'Channel reviews');
    await press(rowWith(admin, REJECTED.channel).locator, 'Prioritize');
    await expectRow(admin, REJECTED.channel, 'Priority');
    await press(rowWith(admin, REJECTED.channel).locator, `Review ${REJECTED.channel}`);
    const asked = await openDialog(admin, `Review ${REJECTED.channel}`);
    await expect(asked).toContainText('Bought subscribers');
    await press(asked, /^Save/);
    await notice(admin, 'The review was saved.');
    // The next one that waits is asked about at once.
    await escapeDialog(admin, 'Review Oficina do Som');
    await choose(admin, 'Status', 'Approved');
    await press(firstRowWith(admin, REJECTED.channel).locator, 'History');
    const history = await openDialog(admin, `History of ${REJECTED.channel}`);
    await expect(history.getByRole('listitem').first()).toContainText('Approved');
    await owner.reload();
    await expectRow(owner, REJECTED.channel, 'Linked');
    await admin.context().close();
    await owner.context().close();
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
