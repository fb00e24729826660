import { type Page, expect, test as base } from '@playwright/test';
import { createBrowser } from '../../server/testing/signIn';
import { press } from './controls';
import { windowAfter } from './screens';

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

/** Takes away the complaints so far, and expects each of them to have these words: the browser itself reports refused calls. */
export const expectComplaints = (complaints: string[], words: string) =>
  expect(complaints.splice(0).filter((text) => !text.includes(words))).toEqual([]);

/** Takes away that the browser said, perhaps, what a tab was refused between the end of its session and hearing of it. */
export const allowRefusedMeanwhile = (complaints: string[]) => expectComplaints(complaints, 'status of 401');

/** Opens the sign-in window from the page and returns it. */
export const openSignIn = (page: Page): Promise<Page> =>
  windowAfter(page, () => press(page, /sign in|signing in/i));

/** Presses a person's button in the sign-in window. */
export const signInAs = (popup: Page, email: string) => press(popup, email);

/** Begins to register from the registration page: opens the window and chooses who it is. */
export const identify = async (page: Page, email: string) =>
  signInAs(await windowAfter(page, () => press(page, /with Google|another sign-in/)), email);

/** Signs in from where the page is. */
export const signInHere = async (page: Page, email: string) => signInAs(await openSignIn(page), email);

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
  await expectSignedOut(page);
};

/** Expects the page to ask for sign-in. */
export const expectSignedOut = (page: Page) =>
  expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();

/** Signs somebody in, in a browser apart; ends with `context().close()`. */
export const elsewhere = async (page: Page, email: string): Promise<Page> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, email);
  return other;
};

/** The token of whoever is signed in on the page; null where nobody is. */
export const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('partner-dashboard.token'));

/** Asks the server for a call below `/api/v2` as whoever is signed in on the page, and returns its whole answer. */
export const ask = <Answer>(
  page: Page,
  path: string,
  parameters: Record<string, string> = {},
): Promise<Answer> =>
  page.evaluate(
    async ([path, parameters]) => {
      const token = localStorage.getItem('partner-dashboard.token') ?? '';
      const { userId } = JSON.parse(atob(token.split('.')[1] ?? '')) as { userId: string };
      const query = new URLSearchParams({ user_id: userId, ...parameters }).toString();
      const answer = await fetch(`/api/v2/${path}?${query}`, { headers: { 'Access-Token': token } });
      return (await answer.json()) as Answer;
    },
    [path, parameters] as const,
  );
