import {
  elsewhere,
  expect,
  expectHeading,
  notice,
  openWeekly,
  ownServer,
  removePaypalElsewhere,
  test,
  tokenOf,
  weeklyCard,
  weeklySwitch,
} from './helpers';
import {
  bundleDevTools,
  importSnapshot,
  jump,
  jumpToLast,
  savedSnapshot,
  statesOf,
} from './helpers/devTools';

test.describe.configure({ mode: 'serial' });
ownServer('payment-snapshots');

let extension = '';
test.beforeAll(async () => {
  extension = await bundleDevTools();
});

test('a support agent sees in DevTools that the weekly switch was on for a moment, jumped back, and why', async ({
  page,
}) => {
  const email = 'expired-grant@demo.test';
  const user = await elsewhere(page, email);
  await openWeekly(user, email, false);
  await removePaypalElsewhere(user, email);
  await weeklySwitch(user).click();
  const why = 'Weekly payment is not offered with your payment method.';
  await expect(weeklyCard(user)).toContainText(why);
  // What the server said of it when it was read again.
  await notice(weeklyCard(user), 'You have no payment method');
  const told = await weeklyCard(user).getByRole('alert').allTextContents();
  const snapshot = await savedSnapshot(user);
  await user.context().close();

  await page.addInitScript({ path: extension });
  const calls = await importSnapshot(page, snapshot);
  await expect(page).toHaveURL(/\/user-profile\?tab=payment-setup/);
  const alert = weeklyCard(page).getByRole('alert').filter({ hasText: why });
  await expect(alert).toContainText('Weekly payment could not be switched on');
  await expect(alert).toContainText(/Tried on \w{3} \d+, \d{4}/);
  await expect(weeklySwitch(page)).not.toBeChecked();
  expect(await weeklyCard(page).getByRole('alert').allTextContents()).toEqual(told);

  // The step at which it was clicked: the switch shows what was wanted.
  const steps = await statesOf<{ wanted: boolean | null }>(page, 'weeklyPayments');
  await jump(
    page,
    steps.findIndex((weekly) => weekly?.wanted === true),
  );
  await expect(weeklySwitch(page)).toBeChecked();
  await expect(weeklyCard(page)).not.toContainText(why);
  await jumpToLast(page);
  await expect(weeklySwitch(page)).not.toBeChecked();
  await expect(alert).toBeVisible();
  expect(calls).toEqual([]);
  expect(await tokenOf(page)).toBeNull();
});

test('a support agent sees in DevTools why instant payment is off for somebody', async ({ page }) => {
  const user = await elsewhere(page, 'recruiter@demo.test');
  await user.goto('/earnings/instant');
  const why = user.getByRole('alert').filter({ hasText: 'Nothing can be paid to your payment method now' });
  const told = await why.textContent();
  const snapshot = await savedSnapshot(user);
  await user.context().close();

  await page.addInitScript({ path: extension });
  const calls = await importSnapshot(page, snapshot);
  await expectHeading(page, 'Instant payment');
  await expect(page).toHaveURL(/\/earnings\/instant/);
  const shown = page.getByRole('alert').filter({ hasText: 'Nothing can be paid to your payment method now' });
  await expect(shown).toHaveText(told ?? '');
  await expect(page.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0);
  expect(calls).toEqual([]);
  expect(await tokenOf(page)).toBeNull();
});
