import { type Locator, type Page, expect } from '@playwright/test';
import { type Scope, type Words, fillAll, named, press } from './controls';
import { still } from './screens';

const dialog = (page: Page, title?: Words): Locator =>
  title === undefined ? page.getByRole('dialog') : page.getByRole('dialog', named(title));

/** The dialog that is open, once it is. */
export const openDialog = async (page: Page, title?: Words): Promise<Locator> => {
  await expect(dialog(page, title)).toBeVisible();
  return dialog(page, title);
};

/** Expects that no dialog is open, or none of this title. */
export const expectNoDialog = (page: Page, title?: Words) => expect(dialog(page, title)).toBeHidden();

/** Closes the open dialog by the keyboard, which does nothing. */
export const escapeDialog = async (page: Page, title?: Words) => {
  await openDialog(page, title);
  // A menu that is still fading out takes the key.
  await still(page);
  await page.keyboard.press('Escape');
  await expectNoDialog(page, title);
};

interface Asked {
  title?: Words;
  /** What the dialog must say. */
  says?: Words[];
  /** What is typed into it, by labels. */
  fill?: Record<string, string>;
}

/** Waits for the dialog, reads and fills it, presses its button and waits until it is closed. */
export const confirmDialog = async (page: Page, button: Words, asked: Asked = {}) => {
  const open = await openDialog(page, asked.title);
  for (const words of asked.says ?? []) await expect(open).toContainText(words);
  await fillAll(open, asked.fill ?? {});
  await press(open, button);
  await expectNoDialog(page, asked.title);
};

const announcements = (scope: Scope, text: Words) =>
  scope.getByRole('status').or(scope.getByRole('alert')).filter({ hasText: text });

/** Expects a notification with these words: what is shown and announced as a status or an alert. */
export const notice = (scope: Scope, text: Words, options?: { timeout: number }) =>
  expect(announcements(scope, text).filter({ visible: true }).first(), `notice: ${text}`).toBeVisible(
    options,
  );

/** Expects that these words are announced, be it only to who does not see the screen. */
export const announced = (scope: Scope, text: Words) =>
  expect(announcements(scope, text).first(), `announced: ${text}`).toBeAttached();

/** Expects no notification with these words. */
export const expectNoNotice = (scope: Scope, text: Words) =>
  expect(announcements(scope, text)).toHaveCount(0);

/** Expects that no notification of any kind is shown: they are what is announced and has a button to close it. */
export const expectNoNotices = (page: Page) =>
  expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ has: page.getByRole('button', { name: 'Close' }) }),
  ).toHaveCount(0);
