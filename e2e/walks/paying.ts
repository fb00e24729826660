import type { Page } from '@playwright/test';
import { arrive, confirmDialog, look, press, rowWith, settled, tab } from '../helpers';
import { go, lookAtDialog } from './look';

const ofRequests = async (page: Page) => {
  for (const [entry, heading] of [
    ['Share requests', 'Revenue share requests'],
    ['Catch-up requests', 'Catch-up requests'],
    ['Instant requests', 'Instant payment requests'],
    ['Promoted videos', 'Promoted videos'],
  ] as const) {
    await go(page, entry, heading);
    await look(page, entry, { onPhone: true });
  }
  await press(page, 'Enter a video');
  await lookAtDialog(page, 'Enter a video');
};

const ofRuns = async (page: Page) => {
  await go(page, 'Payment runs');
  await press(page, 'Make a run');
  await lookAtDialog(page, /./, 'making a run');
  await press(page, 'Try a run');
  await confirmDialog(page, 'Try');
  await rowWith(page, 'Regular payments').act(/\d{4}/);
  await arrive(page, /^Regular payments of/);
  await settled(page);
  await look(page, 'a run', { onPhone: true });
  await press(page, 'Make the run');
  await lookAtDialog(page, /^Make this run/, 'making a run that was tried');
};

const ofBooks = async (page: Page) => {
  for (const entry of ['Bank files', 'Reconciliation', 'Batches', 'Unclaimed payments']) {
    await go(page, entry);
    await look(page, entry, { onPhone: true });
  }
  await go(page, 'On hold');
  for (const name of ['Money', 'Paused payments', 'Allowed list', 'Recoupment']) {
    await tab(page, name);
    await look(page, `on hold: ${name}`, { onPhone: name === 'Money' });
  }
};

/** What whoever pays sees. */
export const payingWalk = [ofRequests, ofRuns, ofBooks];
