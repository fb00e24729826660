import type { Page } from '@playwright/test';
import {
  amountIn,
  confirmDialog,
  estimated,
  expect,
  expectAccessible,
  expectComplaints,
  expectRows,
  figure,
  idOf,
  notice,
  openWeekly,
  ownServer,
  paidBy,
  press,
  removePaypalElsewhere,
  rowWith,
  settled,
  table,
  test,
  weeklyCard,
  weeklySwitch,
} from './helpers';

test.describe.configure({ mode: 'serial' });

const CREATOR = 'creator@demo.test';
const EARLY = 'many-devices@demo.test';
const EARLY_ID = idOf('many_devices');
const TODAY = new Date().toISOString().slice(0, 10);

const { frozen } = ownServer('weekly-payments', {
  data: [
    estimated('creator', 1600),
    paidBy('leaving', 'transferwise'),
    `insert into weekly_enrolment (user_id, enrolled, since, changed_at)
      values (${idOf('expired_grant')}, true, '${TODAY}', now())`,
    // Somebody in a network with a tariff of its own for advances, whose first one was paid.
    paidBy('many_devices', 'paypal'),
    `update users set network_id = (select network_id from network
      where network_id <> (select network_id from users where username = 'creator') order by network_id limit 1)
      where username = 'many_devices'`,
    `insert into network_feature (network_id, feature, enabled)
      select network_id, 'advance-tariff', true from users where username = 'many_devices'`,
    `insert into payment (user_id, payment_id, reference, date, month, type, source, category, amount, status, payment_fee,
        service_fee, target_currency, method, payment_details, transaction_id, note, created_at)
      select ${EARLY_ID}, method_id, 'early', '2026-03-18', '2026-02', 'advance', '', '', 100, 'paid', 0, 5, 'USD', 'paypal',
        '', '', '', '2026-03-18T06:30:00Z' from payment_method where user_id = ${EARLY_ID}`,
    `insert into payment_part (user_id, payment_id, month, source, category, amount, fee, fee_percent)
      select user_id, payment_id, month, 'youtube', 'ads', amount, service_fee, 5 from payment where user_id = ${EARLY_ID}`,
  ],
});

/** A week after today, or the Friday before where that is on a weekend, as the page writes it. */
const inAWeek = () => {
  const day = new Date(Date.now() + 7 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() - 1);
  return day.toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
};

/** What a part of the next payment is, and its fee, dollars. */
const partOf = async (page: Page, label: string) => {
  const values = await figure(weeklyCard(page), label)
    .locator('data')
    .evaluateAll((found) => found.map((one) => Number((one as HTMLDataElement).value)));
  const [amount = 0, fee = 0] = values;
  return { amount, fee };
};

test('switched on it says before what it costs, is on after a reload, and off again stays off', async ({
  page,
}) => {
  await openWeekly(page, CREATOR, false);
  const card = weeklyCard(page);
  await expect(card).toContainText('You are paid every 7 days from the day on which you switch it on.');
  await expect(card).toContainText('What is regularly due costs nothing.');
  await expect(card).toContainText('Final earnings that are not regularly due yet cost a fee of 2%.');
  await expect(card).toContainText('Estimated earnings cost a fee of 10%.');
  await expect(card).toContainText(`First weekly payment, if you switched it on today: ${inAWeek()}`);

  await weeklySwitch(page).click();
  await expect(card).toContainText(`Next weekly payment: ${inAWeek()}`);
  // What was clicked shows before it is answered.
  await settled(page);
  await page.reload();
  await expect(weeklySwitch(page)).toBeChecked();
  await expect(card).toContainText(/On since \w{3} \d+, \d{4}\./);
  await expect(card).toContainText(`Next weekly payment: ${inAWeek()}`);
  await expect(figure(card, 'Estimated earnings')).toHaveText('$800.00, less a fee of $80.00');
  const final = await partOf(page, 'Final earnings');
  expect(final.amount).toBeGreaterThan(0);
  const received = Number(await amountIn(figure(card, 'You receive')));
  expect(received).toBeCloseTo(final.amount - final.fee + 800 - 80, 2);
  await expectAccessible(page, 'payment settings with weekly payment');

  await weeklySwitch(page).click();
  await expect(card).toContainText('First weekly payment, if you switched it on today');
  await settled(page);
  await page.reload();
  await expect(card).toContainText('First weekly payment, if you switched it on today');
  await expect(weeklySwitch(page)).not.toBeChecked();
});

test('the one-time offer of a lower fee is taken once, and the fee that is told is the lower one', async ({
  page,
}) => {
  await openWeekly(page, EARLY, false);
  const offer = page.getByRole('region', { name: 'Fee of being paid early' });
  await expect(offer).toContainText('Being paid before the day costs 10%. Once, you can have it for 5%.');
  await expect(weeklyCard(page)).toContainText('not regularly due yet cost a fee of 10%.');
  await press(offer, 'Take the offer');
  await confirmDialog(page, 'Take the offer', { says: ['Your next payment before its day then costs 5%.'] });
  await notice(page, 'You took the offer of a lower fee.');
  await page.reload();
  await expect(offer).toContainText('Your next payment before its day costs 5% instead of 10%.');
  await expect(offer.getByRole('button')).toHaveCount(0);
  await expect(weeklyCard(page)).toContainText('not regularly due yet cost a fee of 5%.');
});

test('the ways to be paid are compared by what was earned, and the chosen one is marked', async ({
  page,
}) => {
  await openWeekly(page, CREATOR, false);
  const ways = table(page, 'What the ways to be paid cost');
  await expectRows(ways, 4);
  const fees: Record<string, number> = {};
  for (const way of ['Regular payment', 'Advance payment', 'Weekly payment', 'Instant payment']) {
    const row = rowWith(ways, way);
    fees[way] = Number(await amountIn(await row.cell('Fee')));
    await expect(await row.cell('You receive')).toContainText('$');
    await expect(await row.cell('On average after')).toContainText(/\d+ days?/);
  }
  expect(fees['Regular payment']).toBe(0);
  expect(fees['Advance payment']).toBeGreaterThan(0);
  expect(fees['Weekly payment']).toBeGreaterThan(0);
  expect(fees['Instant payment']).toBeGreaterThan(0);
  await expect(rowWith(ways, 'Chosen now').locator).toContainText('Regular payment');
  await weeklySwitch(page).click();
  await expect(rowWith(ways, 'Chosen now').locator).toContainText('Weekly payment');
  await weeklySwitch(page).click();
  await expect(rowWith(ways, 'Chosen now').locator).toContainText('Regular payment');
});

for (const [who, email, why, way, to] of [
  [
    'has not verified the e-mail address',
    'newcomer@demo.test',
    'Your e-mail address is not verified',
    'Verify it',
    '/verify/send-mail',
  ],
  [
    'has no payment method',
    'recruiter@demo.test',
    'You have no payment method',
    'Set a payment method',
    '/user-profile?tab=payment-setup&modal=change',
  ],
  [
    'has a method that is not paid weekly',
    'leaving@demo.test',
    'Your payment method is not paid weekly',
    'Choose another payment method',
    '/user-profile?tab=payment-setup&modal=change',
  ],
] as const) {
  test(`who ${who} reads why, and the way out, and cannot switch it on`, async ({ page }) => {
    await openWeekly(page, email, false);
    await expect(weeklySwitch(page)).toBeDisabled();
    const alert = weeklyCard(page).getByRole('alert').filter({ hasText: why });
    await expect(alert.getByRole('link', { name: way, exact: true })).toHaveAttribute('href', to);
    await expect(weeklyCard(page)).toContainText(
      /Possible with: PayPal, Tipalti, Payoneer, Bank transfer\./i,
    );
  });
}

test('on and off at once, of which the first fails late: it ends off, as the server holds it, and says why', async ({
  page,
  complaints,
}) => {
  await openWeekly(page, 'failed-payout@demo.test', false);
  await removePaypalElsewhere(page, 'failed-payout@demo.test');
  const toggle = weeklySwitch(page);
  await frozen(async () => {
    await toggle.click();
    await expect(toggle).toBeChecked();
    await toggle.click();
    // What the last click wants shows before anything is answered.
    await expect(toggle).not.toBeChecked();
    await expect(weeklyCard(page).locator('[aria-busy=true]')).toBeVisible();
  });
  await notice(weeklyCard(page), 'You have no payment method');
  await expect(toggle).not.toBeChecked();
  await expect(toggle).toBeDisabled();
  // Nothing has jumped back: it is as the last click wanted it.
  await expect(weeklyCard(page)).not.toContainText('could not be switched');
  expectComplaints(complaints, '409');
  await page.reload();
  await notice(weeklyCard(page), 'You have no payment method');
  await expect(toggle).not.toBeChecked();
});

test('off and on at once, of which the second fails late: it jumps back to off, as the server holds it, and says why', async ({
  page,
  complaints,
}) => {
  await openWeekly(page, 'expired-grant@demo.test', true);
  await removePaypalElsewhere(page, 'expired-grant@demo.test');
  const toggle = weeklySwitch(page);
  await frozen(async () => {
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expect(toggle).toBeChecked();
    await expect(weeklyCard(page).locator('[aria-busy=true]')).toBeVisible();
  });
  const alert = weeklyCard(page).getByRole('alert').filter({ hasText: 'could not be switched on' });
  await expect(alert).toContainText('Weekly payment is not offered with your payment method.');
  await expect(alert).toContainText('the switch is as it was before');
  await expect(toggle).not.toBeChecked();
  expectComplaints(complaints, '409');
  await page.reload();
  await notice(weeklyCard(page), 'You have no payment method');
  await expect(toggle).not.toBeChecked();
});
