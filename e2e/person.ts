import { type Page, expect, test as base } from '@playwright/test';
import { createBrowser } from '../server/testing/signIn';

/** A test fails when the page complains in the console, also about its own security policy. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        // A page that does not exist is answered as such, and the browser says so of its address.
        const notFound = message.text().includes('status of 404');
        if (notFound && message.location().url === message.page()?.url()) return;
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens the sign-in window from the page and returns it. */
export const openSignIn = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /sign in|signing in/i }).click();
  return opened;
};

/** Presses a person's button in the sign-in window. */
export const choose = (popup: Page, email: string) =>
  popup.getByRole('button', { name: email, exact: true }).click();

/** Begins to register from the registration page: opens the window and chooses who it is. */
export const identify = async (page: Page, email: string) => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /with Google|another sign-in/ }).click();
  await choose(await opened, email);
};

/** Signs in from where the page is. */
export const signInHere = async (page: Page, email: string) => {
  const popup = await openSignIn(page);
  await choose(popup, email);
};

/** Signs in as the sign-in window would, without drawing it, and waits for the first screen. */
export const signIn = async (page: Page, email: string) => {
  // Any answer of the server will do: the storage belongs to its address.
  await page.goto('/readyz');
  const browser = createBrowser(new URL(page.url()).origin);
  const { code = '', state = '' } = await browser.popup(email);
  const { body } = await browser.authenticate(code, state);
  await page.evaluate((token) => localStorage.setItem('partner-dashboard.token', token), body.jwt ?? '');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/(dashboard|deactivated)$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Signs out by the address and waits until nobody is signed in. */
export const signOut = async (page: Page) => {
  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
};

/** Waits until nothing on the page moves: what does is clicked beside, and half seen by who looks at it. */
export const still = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

/** Opens the account menu and chooses an entry, or one of its sub-entries. */
export const chooseInAccountMenu = async (page: Page, ...names: string[]) => {
  await page.getByRole('button', { name: /Account menu/ }).click();
  for (const name of names) {
    const item = page
      .getByRole('menuitem', { name, exact: true })
      .or(page.getByRole('menuitemradio', { name, exact: true }));
    await expect(item).toBeVisible();
    await still(page);
    await item.click();
  }
};
