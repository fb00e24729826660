import type { Page } from '@playwright/test';
import { arrive, follow, look, lookHere, openDialog, press, rowWith, settled, signIn, tab } from '../helpers';
import { closeDialog, go, lookAtDialog, lookAtFindings } from './look';

const ofMembers = async (page: Page) => {
  await signIn(page, 'brightside-owner@demo.test');
  await look(page, 'the dashboard of an owner', { onPhone: true });
  await go(page, 'Members');
  await look(page, 'the members', { onPhone: true });
  await follow(page, 'Amélie Roux');
  await arrive(page, 'Amélie Roux');
  await look(page, 'a member');
  for (const name of ['Earnings', 'Channels']) {
    await tab(page, name);
    await settled(page);
    await look(page, `${name} of a member`, { onPhone: true });
  }
  await follow(page, 'Sketch With Amélie');
  await arrive(page, 'Sketch With Amélie');
  await look(page, 'a channel of a member', { onPhone: true });
  await press(page, 'Ask for another share');
  await lookAtDialog(page, 'Ask for another share');
};

const ofRequests = async (page: Page) => {
  await go(page, 'Member requests');
  await rowWith(page, 'Wen Li').act('Reject');
  await openDialog(page, 'Reject Wen Li?');
  // A row that is drawn anew at another width has lost its dialog.
  await lookHere(page, 'rejecting a partner');
  await closeDialog(page, 'Reject Wen Li?');
  await look(page, 'the partners who wait', { onPhone: true });
  await tab(page, 'Share requests');
  await settled(page);
  await look(page, 'the share requests of members');
};

const ofLandingPage = async (page: Page) => {
  await go(page, 'Members');
  await follow(page, 'Landing page');
  await arrive(page, 'Landing page');
  await look(page, 'the own landing page', { onPhone: true });
  await press(page, 'Change the landing page');
  const form = await openDialog(page, 'Change the landing page');
  await form.getByLabel('Sentences').fill('');
  await lookAtFindings(page, 'Save', 'a landing page that says nothing');
  await closeDialog(page, 'Change the landing page');
};

/** What the owner of a network sees. */
export const ownersWalk = [ofMembers, ofRequests, ofLandingPage];
