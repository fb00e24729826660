import { type Page, expect } from '@playwright/test';
import {
  arrive,
  beginChange,
  confirmCode,
  field,
  linkIn,
  look,
  mailTo,
  methodCard,
  methodCode,
  press,
  tab,
  typePaypal,
  visit,
} from '../helpers';
import { lookAtChoice, lookAtDialog, lookAtFindings } from './look';

const EMAIL = 'creator@demo.test';
const AT_GERMANY = '/user-profile?tab=payment-setup&modal=change&step=details&country=DE&currency=EUR';

// Each form by what only it asks for: the form before it may still be there.
const FORMS = {
  bank_transfer: 'IBAN',
  transferwise: 'E-mail address of your Wise account',
  dcc: 'Card number',
  paypal: 'E-mail address of your PayPal account',
};
const BUTTONS = { payoneer: 'Set up Payoneer', tipalti: "Open Tipalti's form" };

/** The forms of all kinds of methods, with what they say to who leaves them empty. */
const ofTheForms = async (page: Page) => {
  for (const [method, label] of Object.entries(FORMS)) {
    await visit(page, `${AT_GERMANY}&method=${method}`, 'Profile');
    await expect(field(page, label)).toBeVisible();
    await lookAtFindings(page, 'Next', `what is wrong with the form of ${method}`);
  }
  for (const [method, button] of Object.entries(BUTTONS)) {
    await visit(page, `${AT_GERMANY}&method=${method}`, 'Profile');
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await look(page, `registering with ${method}`);
  }
};

const ofSettings = async (page: Page) => {
  await press(page, /^Change: When you are paid/);
  await lookAtDialog(page, 'When you are paid');
  await press(page, /^Change: Amount and currency/);
  await lookAtDialog(page, 'Amount and currency');
  await press(page, /^Update tax details/);
  await lookAtDialog(page, 'Update tax details');
};

/** The payment settings, and a change of the method from the first step to the link that stops it. */
export const ofPayments = async (page: Page) => {
  await tab(page, 'Payment settings');
  await look(page, 'the payment settings', { onPhone: true });
  await ofSettings(page);
  const dialog = await beginChange(page, { country: 'Brazil' });
  await expect(dialog.getByRole('button', { name: 'Choose PayPal' })).toBeVisible();
  await look(page, 'the methods compared');
  await page.goBack();
  await lookAtChoice(page, 'Country of the account', 'the countries of an account');
  await ofTheForms(page);

  await visit(page, `${AT_GERMANY}&method=paypal`, 'Profile');
  await typePaypal(dialog, 'pays@demo.test');
  await expect(dialog.getByRole('button', { name: 'Confirm payment method' })).toBeVisible();
  const code = await methodCode(page, EMAIL);
  await look(page, 'the code of a method');
  await confirmCode(page, code);
  await expect(page.getByText('Your payment method is confirmed')).toBeVisible();
  await look(page, 'a method that is confirmed');
  await press(dialog, 'Close');
  const waiting = methodCard(page, 'Waiting for approval');
  await expect(waiting).toBeVisible();
  await look(page, 'a method that waits', { onPhone: true });
  await press(waiting, 'Discard');
  await lookAtDialog(page, 'Discard this payment method?');
  await press(page, 'History');
  await lookAtDialog(page, 'History', 'the history of a method');

  const link = linkIn(await mailTo(page, EMAIL, 'your payment method was changed'), '/stop-payment-method');
  // The code in the link is taken as the page is loaded.
  await page.goto(link);
  await arrive(page, 'Stop a change of your payment method');
  await look(page, 'stopping a change');
  await press(page, 'Stop the change');
  await expect(page.getByText('The change is stopped')).toBeVisible();
  await look(page, 'a change that is stopped');
  await page.goto('/user-profile?tab=payment-setup');
  await expect(methodCard(page, 'Locked')).toBeVisible();
  await look(page, 'a method that is locked');
};
