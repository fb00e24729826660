import type { Page } from '@playwright/test';
import {
  beginChange,
  changeDialog,
  expect,
  expectAccessible,
  expectReadable,
  expectTheme,
  field,
  methodCard,
  openDialog,
  openPayments,
  ownServer,
  paymentsOf,
  paypalDraft,
  press,
  proveMethod,
  settled,
  test,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('payment-looks');

/** Opens a dialog of the tab by its address. */
const openBy = async (page: Page, modal: string, title: string) => {
  await openPayments(page, `&modal=${modal}`);
  await openDialog(page, title);
  await settled(page);
};

const PEOPLE = { light: 'many-devices@demo.test', dark: 'expired-grant@demo.test' };
const AT_GERMANY = 'change&step=details&country=DE&currency=EUR';
const TITLE = 'Change payment method';

for (const theme of ['light', 'dark'] as const) {
  test(`the tab and the steps of a change pass axe and fit at 360 px in the ${theme} theme`, async ({
    page,
  }) => {
    const email = PEOPLE[theme];
    await page.emulateMedia({ colorScheme: theme });
    await paymentsOf(page, email);
    await expectTheme(page, theme);
    await expectAccessible(page, 'the tab at first');
    const dialog = await beginChange(page, { country: 'Brazil' });
    await expect(dialog.getByRole('button', { name: 'Choose PayPal' })).toBeVisible();
    await expectReadable(page, 'the methods');
    await page.goBack();
    await expect(field(dialog, 'Country of the account')).toBeVisible();
    await expectReadable(page, 'the place');
    await openBy(page, `${AT_GERMANY}&method=bank_transfer`, TITLE);
    await press(dialog, 'Next');
    await expect(field(dialog, 'Full name of the account holder')).toBeFocused();
    await expectReadable(page, 'the form of a bank, with what is wrong');
    await openBy(page, `${AT_GERMANY}&method=payoneer`, TITLE);
    await expectReadable(page, 'Payoneer');

    await openPayments(page);
    await paypalDraft(page, 'pays@demo.test');
    await expectReadable(page, 'the code');
    await proveMethod(page, email);
    await expectReadable(page, 'what is done');
    await press(dialog, 'Close');
    await expect(methodCard(page, 'Waits to be approved')).toBeVisible();
    await expectAccessible(page, 'the tab with a method that waits');
  });

  test(`the dialogs of the tab pass axe and fit at 360 px in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await paymentsOf(page, PEOPLE[theme]);
    for (const [modal, title] of [
      ['history', 'History'],
      ['timing', 'When you are paid'],
      ['settings', 'Amount and currency'],
      ['tax', 'Say what you filed'],
    ] as const) {
      await openBy(page, modal, title);
      await expectReadable(page, title);
    }
    await openPayments(page);
    await press(methodCard(page, 'Waits to be approved'), 'Give up');
    await openDialog(page, 'Give up this payment method?');
    await expectReadable(page, 'giving up');
  });
}

test('who cannot change the method is told so in a dialog that fits', async ({ page }) => {
  await paymentsOf(page, 'newcomer@demo.test', '&modal=change');
  await changeDialog(page);
  await expectReadable(page, 'the dialog without a verified address');
});
