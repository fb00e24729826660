import type { Locator, Page } from '@playwright/test';
import {
  choose,
  confirmDialog,
  elsewhere,
  escapeDialog,
  expect,
  expectComplaints,
  expectNoDialog,
  expectNoNotices,
  expectRow,
  follow,
  goTo,
  notice,
  openDialog,
  ownServer,
  press,
  rowWith,
  settled,
  signIn,
  tab,
  test,
  windowAfter,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('channels');

const NAME = 'Elena Travels Light';

const card = (page: Page, name: string): Locator => rowWith(page, name).locator;
const grant = (popup: Page, person: string, channel: string) => press(popup, `${person} — ${channel}`);

test('the keyboard alone links a channel in the provider’s window, and it is removed again', async ({
  page,
}) => {
  await signIn(page, 'newcomer@demo.test');
  const button = page
    .getByRole('region', { name: 'Link a channel' })
    .getByRole('button', { name: /Continue with Google|Try again/ });

  await test.step('what is denied is said beside the button', async () => {
    await follow(page, 'Link a channel');
    await expect(page).toHaveTitle('Your channels · Lantern Network');
    await expect(page.getByText('No channels yet')).toBeVisible();
    await press(await windowAfter(page, () => button.click()), 'Deny access');
    await notice(page, 'Access was not granted, so nothing was changed.');
  });

  await test.step('what is granted is everywhere', async () => {
    await button.focus();
    const popup = await windowAfter(page, () => page.keyboard.press('Enter'));
    await popup.getByRole('button', { name: 'newcomer@demo.test — Noor Paints' }).focus();
    await popup.keyboard.press('Enter');
    await notice(page, 'Noor Paints was added. Its application is in progress.');
    await expectRow(page, 'Noor Paints', 'In progress');
    // Nobody is thrown off the page: the way to link another one stays open, with the focus on it.
    await expect(button).toBeFocused();
    await goTo(page, 'Dashboard');
    await expectRow(page, 'Noor Paints', 'In progress');
  });

  await test.step('what is removed is gone', async () => {
    await page.goto('/channels');
    await rowWith(page, 'Noor Paints').act('Application history');
    const history = await openDialog(page, 'History of Noor Paints');
    await expect(history.getByRole('listitem')).toHaveText([/^In progress/]);
    await escapeDialog(page);
    await rowWith(page, 'Noor Paints').act('Remove the channel');
    await confirmDialog(page, 'Remove the channel', {
      title: 'Remove Noor Paints?',
      says: ['Your application will be withdrawn'],
    });
    await expect(page.getByText('No channels yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Channels', exact: true })).toBeFocused();
    await page.reload();
    await expect(page.getByText('No channels yet')).toBeVisible();
  });
});

test('an expired access is renewed where the figures are missing, and the channel is unlinked', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'expired-grant@demo.test');
  await follow(page, 'Renew access');
  await expect(card(page, NAME)).toContainText('Access expired');
  await follow(card(page, NAME), `Analytics ${NAME}`);
  const failed = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' });
  const renew = (name: string) => windowAfter(page, () => press(failed, name));

  await test.step('another channel does not renew it', async () => {
    await expect(failed).toContainText('YouTube no longer lets us read this channel.');
    // Said once, where it happened.
    await expectNoNotices(page);
    await tab(page, 'Devices');
    await grant(await renew('Renew access'), 'newcomer@demo.test', 'Noor Naps');
    await expect(failed).toContainText('Choose the channel that you want to renew');
  });

  await test.step('the channel itself does, and its figures come', async () => {
    await grant(await renew('Renew access'), 'expired-grant@demo.test', NAME);
    await expect(page.getByText('Mobile phone')).toBeVisible();
    await expect(failed).toHaveCount(0);
    await notice(page, `Access to ${NAME} was renewed.`);
    await goTo(page, 'Dashboard');
    await expect(page.getByText('A policy waits for you to accept it')).toBeVisible();
    await expect(page.getByText('must be renewed')).toHaveCount(0);
    expectComplaints(complaints, 'status of 4');
  });

  await test.step('unlinked, it is said whose its earnings are, and it stays as such', async () => {
    await goTo(page, 'Channels');
    await settled(page);
    await rowWith(page, NAME).act('Unlink from the network');
    const asked = await openDialog(page, `Unlink ${NAME}?`);
    for (const words of ['Earnings of earlier months stay yours.', 'within 48 hours', 'Next payment'])
      await expect(asked).toContainText(words);
    await press(asked, 'Unlink the channel');
    await choose(asked, 'Why do you unlink this channel?', 'I am closing the channel');
    await press(asked, 'Unlink the channel');
    await expectNoDialog(page);
    await expectRow(page, NAME, 'Linked', /will be unlinked on/);
    await press(card(page, NAME), `Cancel the unlinking ${NAME}`);
    await notice(page, 'The unlinking was cancelled.');
    await expect(card(page, NAME)).not.toContainText('will be unlinked');
  });

  await test.step('queued again, staff have it carried out, and it stays as such', async () => {
    await rowWith(page, NAME).act('Unlink from the network');
    const asked = await openDialog(page, `Unlink ${NAME}?`);
    await choose(asked, 'Why do you unlink this channel?', 'Another reason');
    await press(asked, 'Unlink the channel');
    await expectNoDialog(page);
    const admin = await elsewhere(page, 'admin@demo.test');
    await goTo(admin, 'Unlink queue');
    await press(rowWith(admin, NAME).locator, 'Unlink now');
    await confirmDialog(admin, 'Unlink now', { title: `Unlink ${NAME} now?` });
    await notice(admin, 'The channel will be unlinked within a few minutes.');
    await expect(async () => {
      await page.reload();
      await expectRow(page, NAME, 'Unlinked');
    }).toPass();
    await admin.context().close();
  });
});
