import { type Page, expect } from '@playwright/test';
import { press } from './controls';
import { confirmDialog } from './dialogs';
import { methodCard, paymentsElsewhere, paymentsOf } from './payments';
import { signIn } from './person';
import { STRANGER } from './reports';
import { expectHeading } from './screens';

/** The month of today. */
export const THIS_MONTH = new Date().toISOString().slice(0, 7);

/** SQL: the id of somebody. */
export const idOf = (username: string) => `(select user_id from users where username = '${username}')`;

/** SQL: what is estimated of somebody this month, in place of what the demonstration has of any; nothing where it is 0. */
export const estimated = (username: string, dollars: number) => `
  delete from channel_estimate where user_id = ${idOf(username)};
  insert into channel_estimate (user_id, month, channel_id, source, day, category, amount, final)
    select ${idOf(username)}, '${THIS_MONTH}', '${STRANGER}', 'youtube', '${THIS_MONTH}-01', 'ads', ${dollars}, false
    where ${dollars} > 0`;

/** SQL: somebody without a payment method has had one for a year. */
export const paidBy = (username: string, type: string) => `
  insert into payment_method
    (user_id, method_id, type, status, account, currency, country, mask, proven_at, created_at)
    values (${idOf(username)}, gen_random_uuid(), '${type}', 'active', '{"email":"${username}@demo.test"}', 'USD', 'DE',
      '${username}', now() - interval '1 year', now() - interval '1 year')`;

/** Signs in and opens instant payment. */
export const openInstant = async (page: Page, email: string) => {
  await signIn(page, email);
  await page.goto('/earnings/instant');
  await expectHeading(page, 'Instant payment');
};

/** The card of weekly payment. */
export const weeklyCard = (page: Page) => methodCard(page, 'Weekly payment');

/** The switch of weekly payment. */
export const weeklySwitch = (page: Page) =>
  weeklyCard(page).getByRole('switch', { name: 'Pay me every week', exact: true });

/** Signs in, opens the payment settings, and waits until the switch of weekly payment stands so. */
export const openWeekly = async (page: Page, email: string, isOn: boolean) => {
  await paymentsOf(page, email);
  await expect(weeklySwitch(page)).toBeChecked({ checked: isOn });
};

/** Somebody removes their PayPal account in a browser apart: a page that is open does not hear of it. */
export const removePaypalElsewhere = async (page: Page, email: string) => {
  const other = await paymentsElsewhere(page, email);
  await press(methodCard(other, 'You are paid by'), 'Remove');
  await confirmDialog(other, 'Remove', { title: 'Remove your PayPal account?' });
  await expect(methodCard(other, 'You are paid by')).toBeHidden();
  await other.context().close();
};
