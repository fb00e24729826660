import { type Page, expect } from '@playwright/test';
import type { devTools } from '../../src/testing/devTools';
import { bundle } from './bundle';
import { notice } from './dialogs';
import { download } from './files';
import { chooseInAccountMenu } from './screens';

type Tools = Window & { devTools: typeof devTools };

/** Puts Redux DevTools together, and returns the script that has them in a page: `page.addInitScript({ path })`. */
export const bundleDevTools = () => bundle('src/testing/devTools.ts');

/** Shows one of the states that DevTools have. */
export const jump = (page: Page, index: number) =>
  page.evaluate((to) => (window as unknown as Tools).devTools.jump(to), index);

/** Back to the state after the last action; while another one was shown, a report of viewed pages may have added some. */
export const jumpToLast = (page: Page) =>
  page.evaluate(() => {
    const { count, jump } = (window as unknown as Tools).devTools;
    jump(count() - 1);
  });

/** What one slice of the store holds in each state that DevTools can jump to; undefined where it is not there yet. */
export const statesOf = <State>(page: Page, slice: string): Promise<(State | undefined)[]> =>
  page.evaluate((slice) => {
    const { count, stateAt } = (window as unknown as Tools).devTools;
    return Array.from(
      { length: count() },
      (_nothing, index) => (stateAt(index) as Record<string, State | undefined>)[slice],
    );
  }, slice);

/** The URL of each state that DevTools can jump to. */
export const places = async (page: Page): Promise<string[]> => {
  const states = await statesOf<{ location: { pathname: string; search: string } }>(page, 'router');
  return states.map((router) => `${router?.location.pathname}${router?.location.search}`);
};

/** The URLs one after the other, however many states each of them had. */
export const moves = (urls: string[]) => urls.filter((url, place) => url !== urls[place - 1]);

/** All that DevTools show of actions and states, as text. */
export const seen = (page: Page) => page.evaluate(() => (window as unknown as Tools).devTools.seen());

/** Waits until every call so far is answered. */
export const answered = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { count, stateAt } = (window as unknown as Tools).devTools;
        const { requests } = stateAt(count() - 1) as { requests: Record<string, { status: string }> };
        return Object.entries(requests).flatMap(([name, { status }]) => (status === 'pending' ? name : []));
      }),
    )
    .toEqual([]);

/** The calls from here on, but for reports of pages that were viewed before. */
export const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/api/') && !url.endsWith('/page-views')) calls.push(url);
  });
  return calls;
};

/** Saves a support snapshot from the account menu, and returns its text. */
export const savedSnapshot = async (page: Page): Promise<string> => {
  const file = await download(page, () => chooseInAccountMenu(page, 'Save support snapshot'));
  await notice(page, 'The support snapshot is saved.');
  return file.text();
};

/** Imports a snapshot into DevTools on a page that has nothing to do with it, and returns the calls that are made from then on. */
export const importSnapshot = async (page: Page, snapshot: string): Promise<string[]> => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await answered(page);
  const calls = callsOf(page);
  await page.evaluate((text) => (window as unknown as Tools).devTools.importSnapshot(text), snapshot);
  return calls;
};
