import { type Page, expect } from '@playwright/test';
import {
  arrive,
  backToDesk,
  choose,
  chooseInAccountMenu,
  chooseReports,
  confirmDialog,
  download,
  expectRow,
  fill,
  firstRowWith,
  follow,
  look,
  lookHere,
  lookOnPhone,
  monthAgo,
  openDialog,
  press,
  reportFile,
  reportName,
  reportOf,
  signIn,
  STRANGER,
  tab,
  table,
  upload,
} from '../helpers';
import { managingWalk } from './managing';
import { payingWalk } from './paying';
import { closeDialog, go, lookAtCalendar, lookAtChoice, lookAtDialog, lookAtFindings } from './look';

const history = async (page: Page) => {
  await page.getByRole('button', { name: 'History' }).first().click();
  await openDialog(page, /^History of/);
};

/** Asks for a reason, and has it sent without one. */
const ask = async (page: Page, act: string, question: RegExp) => {
  await page.getByRole('button', { name: act, exact: true }).first().click();
  await press(await openDialog(page, question), act);
  await expect(page.getByText('Please fill this in.')).toBeVisible();
};

const ofReviews = async (page: Page) => {
  await go(page, 'Channel reviews');
  await look(page, 'the reviews of channels', { onPhone: true });
  await history(page);
  await closeDialog(page, /^History of/);
  await page
    .getByRole('button', { name: /^Review / })
    .first()
    .click();
  const review = await openDialog(page, /^Review /);
  await review.getByRole('radio', { name: 'Rejected' }).check();
  await press(review, /^Save/);
  await expect(review.getByText('Please enter at least 10 characters.')).toBeVisible();
  await lookHere(page, 'a review that says too little');
  await closeDialog(page, /^Review /);
  await go(page, 'Unlink queue');
  await look(page, 'the unlink queue', { onPhone: true });
};

// A row that is drawn anew at another width has lost its dialog: each width opens its own.
const ofDecisions = async (page: Page) => {
  await signIn(page, 'superadmin@demo.test');
  await look(page, 'the dashboard of staff');
  await ofReviews(page);
  for (const [list, act, question] of [
    ["Creators' games", 'Reject', /^Reject/],
    ['Payment methods', 'Lock', /^Lock/],
  ] as const) {
    await go(page, list);
    await look(page, list, { onPhone: true });
    // Nothing waits there.
    if (list === 'Payment methods') await press(page, 'Show all');
    await history(page);
    await lookHere(page, `a history in ${list}`);
    await closeDialog(page, /^History of/);
    await ask(page, act, question);
    await lookHere(page, `a reason that is missing in ${list}`);
    await closeDialog(page, question);
  }
  await lookOnPhone(page, 'a history', () => history(page));
  await closeDialog(page, /^History of/);
  await lookOnPhone(page, 'a reason that is missing', async () => {
    await firstRowWith(page, 'Olivia Grant').open();
    await ask(page, 'Lock', /^Lock/);
  });
  await closeDialog(page, /^Lock/);
  await backToDesk(page);
};

const ofTheInbox = async (page: Page) => {
  await go(page, 'Support inbox');
  await look(page, 'the inbox', { onPhone: true });
  await lookAtChoice(page, 'Status', 'the conversations by state');
  await follow(page, /Elena Petrova/);
  await expect(page.getByRole('log')).toBeVisible();
  await look(page, 'a conversation', { onPhone: true });
  await lookAtChoice(page, 'Assigned to', 'who answers');
  await tab(page, 'Saved replies');
  await look(page, 'the saved replies', { onPhone: true });
  await press(page, 'Delete When payments go out');
  await lookAtDialog(page, /^Delete the saved reply/);
  await press(page, 'Add saved reply');
  await lookAtFindings(page, 'Save', 'what is wrong with a saved reply');
  await press(page, 'Cancel');
  await tab(page, 'My departments');
  await look(page, 'the departments');
};

const ofSnapshots = async (page: Page) => {
  const file = await download(page, () => chooseInAccountMenu(page, 'Save diagnostic report'));
  await go(page, 'Replay a snapshot');
  await look(page, 'replaying');
  await upload(page, 'Snapshot file', file.path);
  await expect(page.getByRole('slider')).toBeVisible();
  await look(page, 'a snapshot that is replayed');
};

const ofImports = async (page: Page) => {
  await go(page, 'Imports');
  await look(page, 'the imports', { onPhone: true });
  await lookAtCalendar(page, 'Month', 'the months of imports');
  await page
    .getByRole('link', { name: /claim_raw/ })
    .first()
    .click();
  await expect(table(page, 'Reconciliation')).toBeVisible();
  await look(page, 'an estimate and what was final', { onPhone: true });
  const wrong = monthAgo(3);
  await chooseReports(page, reportOf(wrong, [[STRANGER, 'n/a']]));
  await expect(reportFile(page, reportName(wrong)).getByText('This file was rejected.')).toBeVisible();
  await look(page, 'a file that is rejected', { onPhone: true });
  await press(page, 'Discard');
  await lookAtDialog(page, 'Discard this file?');

  const month = monthAgo(2);
  await chooseReports(page, reportOf(month, [[STRANGER, '7.25']]));
  const file = reportFile(page, reportName(month));
  await expect(file.getByRole('heading', { name: 'What will be booked' })).toBeVisible();
  await look(page, 'a file that is checked', { onPhone: true });
  await press(file, 'Book this file');
  await lookAtDialog(page, 'Book this file?');
  await press(file, 'Book this file');
  await confirmDialog(page, 'Book this file');
  await expect(file.getByRole('heading', { name: 'What was booked' })).toBeVisible();
  await look(page, 'a file that is booked', { onPhone: true });
  await file.getByRole('button', { name: 'Undo' }).first().click();
  await openDialog(page, /^Undo/);
  await lookHere(page, 'undoing a month');
  await closeDialog(page, /^Undo/);
  await press(file, 'Close');
};

const ofUsers = async (page: Page) => {
  await go(page, 'Users');
  await look(page, 'the users', { onPhone: true });
  await lookAtChoice(page, 'Status', 'the states of users');
  await fill(page, 'Search users', 'nobody of that name');
  await expect(page.getByText('Nothing matches the search and the filters.')).toBeVisible();
  await look(page, 'a list in which nothing matches');
  await fill(page, 'Search users', 'locked@demo.test');
  await expectRow(page, 'Luca Moretti');
  await lookOnPhone(page, 'a row of users', () => firstRowWith(page, 'Luca Moretti').open());
  await backToDesk(page);
  await press(page, 'Act as Luca Moretti…');
  await press(page.getByRole('dialog'), 'Act as Luca Moretti');
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await look(page, 'acting as somebody');
  await confirmDialog(page, 'Act as Luca Moretti', {
    fill: { Reason: 'They asked where it is. '.repeat(10) },
  });
  await expect(page.getByRole('region', { name: 'Acting as another user' })).toBeVisible();
  await arrive(page, /^Hello/);
  await page.reload();
  await arrive(page, /^Hello/);
  await look(page, 'the bar of who acts', { onPhone: true });
  await press(page, 'Stop acting');
  await arrive(page, 'Users');
};

const ofTheServer = async (page: Page) => {
  await go(page, 'Jobs');
  await choose(page, 'Status', 'Failed');
  await expectRow(page, 'Check the ledger', 'The ledger check found differences.');
  await look(page, 'the jobs', { onPhone: true });
  await go(page, 'E-mails not sent');
  await expectRow(page, 'Mira Lindqvist', 'Refused');
  await look(page, 'the e-mails', { onPhone: true });
};

/** All that the staff sees, with every permission. */
export const staffWalk = [
  ofDecisions,
  ofTheInbox,
  ofSnapshots,
  ofImports,
  ofUsers,
  ofTheServer,
  ...payingWalk,
  ...managingWalk,
];
