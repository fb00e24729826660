import { type Page, expect } from '@playwright/test';
import { type Scope, choose, field, fill, pickDate, press } from './controls';
import { notice, openDialog } from './dialogs';
import { mailsTo } from './mails';
import { signIn } from './person';
import { settled } from './screens';

const TAB = '/user-profile?tab=payment-setup';
const CHANGE = /^(Add|Change) payment method$/;
const CODE_MAIL = 'your code for a new payment method';

/** Opens the tab of payment settings of whoever is signed in; `query` goes on with its address. */
export const openPayments = async (page: Page, query = '') => {
  await page.goto(`${TAB}${query}`);
  await expect(page.getByRole('tabpanel', { name: 'Payment settings' })).toBeVisible();
  await settled(page);
};

/** Signs in and opens the tab of payment settings. */
export const paymentsOf = async (page: Page, email: string, query = '') => {
  await signIn(page, email);
  await openPayments(page, query);
};

/** The dialog in which a payment method is added or changed. */
export const changeDialog = (page: Page) => openDialog(page, CHANGE);

interface Place {
  country: string;
  /** The currency as it is listed, where it is not the first of the country. */
  currency?: string;
}

/** Begins a change, and says where the account is. */
export const beginChange = async (page: Page, { country, currency }: Place) => {
  await press(page, CHANGE);
  const dialog = await changeDialog(page);
  await choose(dialog, 'Country of the account', country);
  if (currency !== undefined) await choose(dialog, 'Currency', currency);
  await press(dialog, 'Next');
  return dialog;
};

/** Begins a change to a method, as far as its form. */
export const beginMethod = async (page: Page, method: string, place: Place) => {
  const dialog = await beginChange(page, place);
  await press(dialog, `Choose ${method}`);
  return dialog;
};

/** Types the address of a PayPal account, twice, and goes on. */
export const typePaypal = async (dialog: Scope, email: string, again = email) => {
  await fill(dialog, 'E-mail address of your PayPal account', email);
  await fill(dialog, 'E-mail address again', again);
  await press(dialog, 'Next');
};

/** Writes a PayPal account down, as far as its code. */
export const paypalDraft = async (page: Page, email: string, place: Place = { country: 'Germany' }) => {
  const dialog = await beginMethod(page, 'PayPal', place);
  await typePaypal(dialog, email);
  await expect(dialog.getByRole('button', { name: 'Confirm payment method' })).toBeVisible();
  return dialog;
};

const newestCode = async (page: Page, email: string): Promise<string> => {
  const mail = (await mailsTo(page, email)).find(({ subject }) => subject.includes(CODE_MAIL));
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
};

/** The code of the account that was just written down, which was mailed as its step was opened. */
export const methodCode = async (page: Page, email: string): Promise<string> => {
  await notice(page, `A code was sent to ${email}.`);
  await expect.poll(() => newestCode(page, email), 'a code').not.toBe('');
  return newestCode(page, email);
};

/** Types the code of an account, and confirms it. */
export const confirmCode = async (scope: Scope, code: string) => {
  await fill(scope, 'Code from the e-mail', code);
  await press(scope, 'Confirm payment method');
};

/** Has the account that was just written down confirmed by the code from its mail. */
export const proveMethod = async (page: Page, email: string) => {
  await confirmCode(page, await methodCode(page, email));
  await expect(page.getByText('Your payment method is confirmed')).toBeVisible();
};

/** Sets a PayPal account, as far as it waits for approval, and closes the dialog. */
export const setPaypal = async (page: Page, email: string, paypal: string) => {
  await paypalDraft(page, paypal);
  await proveMethod(page, email);
  await press(page.getByRole('contentinfo').or(page.getByRole('dialog')), 'Close');
};

/** The card of the payment tab with this title. */
export const methodCard = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true });

/** Fills a form in by its labels: each control takes what it is given in its own way. */
export const fillIn = async (scope: Scope, answers: Record<string, string>) => {
  for (const [label, value] of Object.entries(answers)) {
    const control = field(scope, label).or(scope.getByRole('radiogroup', { name: label, exact: true }));
    await expect(control, label).toBeVisible();
    const role = await control.getAttribute('role');
    if (/^\d{4}-\d\d-\d\d$/.test(value)) await pickDate(scope, label, value);
    else if (role === 'combobox' || role === 'radiogroup') await choose(scope, label, value);
    else await fill(scope, label, value);
  }
};
