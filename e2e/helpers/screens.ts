import { type Page, expect } from '@playwright/test';
import { type Scope, type Words, drawnAnew, named, pageOf } from './controls';

/** Expects that nothing on the page is still on its way. */
export const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

/** Waits until nothing on the page moves: what moves is clicked beside, and half seen by who looks at it. */
export const still = async (page: Page) => {
  // What is about to move begins with the next picture.
  await drawnAnew(page);
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
};

/** Expects a heading with these words: the whole of them, or a part as a pattern. */
export const expectHeading = (scope: Scope, name: Words) =>
  expect(scope.getByRole('heading', named(name))).toBeVisible();

/** Goes to a screen by its entry in the main menu, which may have a number behind its words. */
export const goTo = (scope: Scope, entry: Words) =>
  scope.getByRole('menuitem', { name: typeof entry === 'string' ? new RegExp(`^${entry}`) : entry }).click();

/** Opens the menu of a button and chooses an entry, or through an entry one of those below it. */
export const openMenu = async (scope: Scope, button: Words, ...entries: Words[]) => {
  const page = pageOf(scope);
  await scope.getByRole('button', named(button)).click();
  for (const entry of entries) {
    // A menu may lie at the end of the page and not beside its button.
    const item = page.getByRole('menuitem', named(entry)).or(page.getByRole('menuitemradio', named(entry)));
    await expect(item).toBeVisible();
    await still(page);
    await item.click();
  }
};

/** Opens the account menu and chooses an entry, or one of its sub-entries. */
export const chooseInAccountMenu = (page: Page, ...entries: string[]) =>
  openMenu(page, /Account menu/, ...entries);

/** Opens a tab and expects it to be the open one. */
export const tab = async (scope: Scope, name: Words) => {
  await scope.getByRole('tab', named(name)).click();
  await expectTab(scope, name);
};

/** Expects this tab to be the open one. */
export const expectTab = (scope: Scope, name: Words) =>
  expect(scope.getByRole('tab', named(name))).toHaveAttribute('aria-selected', 'true');

/** Waits for the window that an act opens. */
export const windowAfter = async (page: Page, act: () => Promise<void>): Promise<Page> => {
  const [opened] = await Promise.all([page.waitForEvent('popup'), act()]);
  return opened;
};

/** Expects the page to be in this language, named as in HTML: `pt-BR`. */
export const expectLanguage = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language);

/** Expects the page to be drawn in this theme. */
export const expectTheme = (page: Page, theme: 'light' | 'dark') =>
  expect(page.locator('html')).toHaveAttribute('data-theme', theme);

/** The user of this page has told the browser to load little; from the next page on. */
export const savingData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
