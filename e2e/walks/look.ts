import { type Page, expect } from '@playwright/test';
import { type Words, arrive, field, goTo, look, openDialog, press, still } from '../helpers';

/** Goes to a screen by its entry in the menu, and waits for its heading. */
export const go = async (page: Page, entry: string, heading = entry) => {
  await goTo(page, entry);
  await arrive(page, heading);
};

/** Opens the choice with this label, looks at it, and closes it. */
export const lookAtChoice = async (page: Page, label: string, what: string) => {
  const choice = field(page, label).filter({ visible: true });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-expanded', 'true');
  await look(page, what);
  await page.keyboard.press('Escape');
  await expect(choice).toHaveAttribute('aria-expanded', 'false');
};

/** Opens the calendar of the field with this label, looks at it, and closes it. */
export const lookAtCalendar = async (page: Page, label: string, what: string) => {
  const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
  await field(page, label).click();
  await expect(calendar.getByRole('table')).toBeVisible();
  await look(page, what);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
};

/** Closes what is open over the page. */
export const closeDialog = async (page: Page, title: Words) => {
  const dialog = await openDialog(page, title);
  await still(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

/** Looks at the dialog that is open, and closes it. */
export const lookAtDialog = async (page: Page, title: Words, what = String(title)) => {
  await openDialog(page, title);
  await look(page, what);
  await closeDialog(page, title);
};

/** Has the form that is open sent as it is, and looks at what is wrong with it. */
export const lookAtFindings = async (page: Page, button: string, what: string) => {
  await press(page, button);
  await expect(page.getByText(/^Please /).first()).toBeVisible();
  await look(page, what);
};

/** Closes the menu that is open, as a click beside it does. */
export const closeMenu = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).click();
  await expect(
    page.getByRole('menuitem').and(page.locator('.ant-dropdown *')).filter({ visible: true }),
  ).toHaveCount(0);
};
