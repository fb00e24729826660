import { type Page, expect } from '@playwright/test';
import { arrive, follow, goTo, look, openDialog, press, signIn, visit } from '../helpers';
import { closeDialog, lookAtDialog } from './look';

const UNVERIFIED = 'unverified@demo.test';

const ofEmptyScreens = async (page: Page) => {
  await signIn(page, UNVERIFIED);
  await look(page, 'the dashboard of a newcomer', { onPhone: true });
  for (const [entry, heading] of [
    ['Earnings', 'Earnings'],
    ['Channels', 'Your channels'],
    ['Moments', 'Moments'],
    ['Photos', 'Photos'],
    ['Introduce yourself', 'Your YouTube story'],
    ['Getting-started guide', 'Getting-started guide'],
  ] as const) {
    await goTo(page, entry);
    await arrive(page, heading);
    await look(page, `${entry} of a newcomer`);
  }
  await press(page, /^Notifications, \d/);
  await lookAtDialog(page, 'Notifications', 'no notifications');
};

const ofWhatIsMissing = async (page: Page) => {
  await visit(page, '/need-associated-channel', 'This page needs a channel');
  await look(page, 'a page that needs a channel');
  await visit(page, '/welcome', /^Welcome/);
  await look(page, 'the welcome of a newcomer');
  await visit(page, '/user-profile?tab=payment-setup&modal=change', 'Profile');
  await openDialog(page, 'Add payment method');
  await look(page, 'no method without a verified address');
  await closeDialog(page, 'Add payment method');
  await look(page, 'the payment settings of a newcomer');
  await visit(page, '/verify/send-mail', 'Verify your e-mail address');
  await look(page, 'sending the code');
};

const ofLostAccess = async (page: Page) => {
  await signIn(page, 'expired-grant@demo.test');
  await look(page, 'a dashboard that needs attention', { onPhone: true });
  await goTo(page, 'Channels');
  await arrive(page, 'Your channels');
  await look(page, 'a channel whose access expired');
  await follow(page, 'Analytics Elena Travels Light');
  await expect(page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' })).toBeVisible();
  await look(page, 'figures that could not be loaded');
};

const ofLeaving = async (page: Page) => {
  await signIn(page, 'returning@demo.test');
  await look(page, 'a deactivated account');
  await visit(page, '/reactivate', 'Reactivate your account');
  await look(page, 'the code that reactivates an account');
};

/** What somebody sees who has nothing yet, has lost something, or has left. */
export const newcomersWalk = [ofEmptyScreens, ofWhatIsMissing, ofLostAccess, ofLeaving];
