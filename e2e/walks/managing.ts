import type { Page } from '@playwright/test';
import {
  arrive,
  expectRow,
  fill,
  follow,
  look,
  openDialog,
  press,
  rowWith,
  tab,
  settled,
  takeShifts,
} from '../helpers';
import { closeDialog, go, lookAtDialog } from './look';

const ofAPerson = async (page: Page) => {
  await go(page, 'Users');
  // What was searched for before stands there until the answer comes, and has been drawn.
  await expectRow(page, 'Elena Petrova');
  await settled(page);
  await takeShifts(page);
  await press(page, /^Filters/);
  await lookAtDialog(page, 'Filters');
  await fill(page, 'Search users', 'lindq');
  await rowWith(page, 'Mira Lindqvist').act('Lock…');
  const drawer = await openDialog(page, 'The lock of Mira Lindqvist');
  await look(page, 'a lock');
  await press(drawer, 'Lock');
  await lookAtDialog(page, /^Lock the account/);
  await closeDialog(page, 'The lock of Mira Lindqvist');
  await follow(page, 'Mira Lindqvist');
  await arrive(page, 'Mira Lindqvist');
  await look(page, 'a person', { onPhone: true });
  for (const name of ['Accounts', 'Channels', 'Sessions', 'Messages sent', 'Notes', 'Documents']) {
    await tab(page, name);
    await look(page, `${name} of a person`);
  }
  await press(page, 'Attach a file');
  await lookAtDialog(page, 'Attach a file');
  await tab(page, 'Roles');
  await press(page, 'Give a role');
  await lookAtDialog(page, /^Give/, 'giving a role');
};

const ofRoles = async (page: Page) => {
  await go(page, 'Roles and permissions');
  await look(page, 'the roles', { onPhone: true });
  await press(page, 'Create a role');
  await lookAtDialog(page, 'Create a role');
  await tab(page, 'Permissions');
  await look(page, 'the permissions');
  await tab(page, 'Roles');
  await rowWith(page, 'festival_crew').act('What it may do');
  await arrive(page, 'What roles may do');
  await look(page, 'what roles may do', { onPhone: true });
};

const ofMessages = async (page: Page) => {
  await go(page, 'Announcements');
  await look(page, 'the announcements', { onPhone: true });
  await follow(page, 'A studio for everybody');
  await arrive(page, /./);
  await look(page, 'a draft', { onPhone: true });
  await press(page, 'Preview');
  await lookAtDialog(page, 'Preview');
  await press(page, 'Send…');
  await lookAtDialog(page, /^Send/, 'sending an announcement');
  await go(page, 'Mailing lists');
  await look(page, 'the mailing lists', { onPhone: true });
  await press(page, 'Create a mailing list');
  await lookAtDialog(page, 'Create a mailing list');
  await go(page, 'Audit log');
  await look(page, 'the audit log', { onPhone: true });
};

/** What whoever manages people, roles and messages sees. */
export const managingWalk = [ofAPerson, ofRoles, ofMessages];
