import { type Page, expect } from '@playwright/test';
import { arrive, follow, identify, look, pickDate, press, visit } from '../helpers';

const years = (ago: number) => `${new Date().getUTCFullYear() - ago}-01-01`;

const ofTheNetwork = async (page: Page) => {
  await page.goto('/');
  await arrive(page, 'Lantern Network');
  await look(page, 'the start page', { onPhone: true });
  await follow(page, 'About us');
  await arrive(page, 'About us');
  await look(page, 'about us', { onPhone: true });
  await follow(page, 'Get paid early');
  await arrive(page, 'Get paid early');
  await look(page, 'early payment');
};

const ofOtherPages = async (page: Page) => {
  for (const [address, heading] of [
    ['/gaming', 'For gaming channels'],
    ['/brightside', 'Brightside Creators'],
    ['/nobody-here', 'Page not found'],
    ['/no/such/page', 'Page not found'],
    ['/via/creator', 'You are invited'],
    ['/via/nobody_here', 'You are invited'],
    ['/auth', 'Signing in'],
    ['/locked', 'This account is locked'],
    ['/popup_callback', 'We could not read that URL'],
    ['/payoneer-success', /Payoneer/],
    ['/reactivate', 'Reactivate your account'],
    ['/not-allowed', 'You cannot open this page'],
    ['/stop-payment-method', 'Stop a change of your payment method'],
  ] as const) {
    await visit(page, address, heading);
    await look(page, address);
  }
};

const ofRegistering = async (page: Page) => {
  await visit(page, '/register', 'Create an account');
  await look(page, 'the first step of registering');
  await identify(page, 'visitor@demo.test');
  await pickDate(page, 'Date of birth', years(15));
  await press(page, 'Create the account');
  await expect(page.getByText('Please read and accept the documents.')).toBeVisible();
  await page.getByText(/^Privacy Policy, version/).click();
  await look(page, 'what is wrong with a registration', { onPhone: true });
};

/** All that is seen without signing in. */
export const visitorsWalk = [ofTheNetwork, ofOtherPages, ofRegistering];
