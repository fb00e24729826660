import type { Page } from '@playwright/test';
import {
  chooseInAccountMenu,
  controlInSight,
  expect,
  expectFits,
  expectTheme,
  firstRowWith,
  openDialog,
  press,
  settled,
  signIn,
  test,
  violations,
  WIDTHS,
} from './helpers';

/** Opens something on a page that is there; ends when it is open. */
type Opening = (page: Page, width: number) => Promise<unknown>;

const isPhone = (width: number) => width < 768;
const openSelect =
  (label: string): Opening =>
  async (page) => {
    const select = await controlInSight(page, label);
    await select.click();
    await expect(select).toHaveAttribute('aria-expanded', 'true');
  };
const openCalendar =
  (label: string): Opening =>
  async (page) => {
    await (await controlInSight(page, label)).click();
    await expect(page.locator('.ant-picker-dropdown').getByRole('table')).toBeVisible();
  };
const openRow =
  (row: string, act: string | RegExp, dialog: RegExp): Opening =>
  async (page) => {
    await firstRowWith(page, row).act(act);
    await openDialog(page, dialog);
  };
const openForm =
  (button: string): Opening =>
  async (page) => {
    await press(page, button);
    // With what is wrong at its fields.
    await press(page, 'Save');
    await expect(page.getByText('Please fill this in.').first()).toBeVisible();
  };

const CREATOR: [what: string, path: string, open: Opening][] = [
  ['the account menu', '/dashboard', (page) => press(page, /Account menu/)],
  ['the languages', '/dashboard', (page) => chooseInAccountMenu(page, 'Language')],
  [
    'the main menu',
    '/dashboard',
    async (page, width) => {
      if (!isPhone(width)) return press(page, 'Fold the menu');
      await press(page, 'Open the menu');
      return openDialog(page, 'Main menu');
    },
  ],
  [
    'the support chat and its topics',
    '/dashboard',
    async (page, width) => {
      await press(page, /^Chat with support/);
      const chat = await openDialog(page, 'Support');
      await openSelect('What is it about?')(page, width);
      return chat;
    },
  ],
  ['the periods of earnings', '/earnings', openSelect('Period')],
  ['the sources of earnings', '/earnings', openSelect('Source')],
  ['a row of earnings', '/earnings', (page) => firstRowWith(page, 'Earnings').open()],
  [
    'the menu of a channel',
    '/channels',
    (page) => firstRowWith(page, 'Mira Builds Things').locator.getByRole('button', { name: /^More/ }).click(),
  ],
  [
    'the history of a channel',
    '/channels',
    openRow('Mira Builds Things', 'Application history', /History of/),
  ],
  [
    'leaving with a channel',
    '/channels',
    openRow('Mira Builds Things', 'Unlink from the network', /^Unlink/),
  ],
  ['the states of channels', '/channels', openSelect('Status')],
  ['the countries', '/user-profile', openSelect('Country')],
  ['the calendar of the birthday', '/user-profile', openCalendar('Date of birth')],
  [
    'signing out everywhere',
    '/user-profile',
    async (page) => {
      await press(page, /^Sign out everywhere/);
      await openDialog(page);
    },
  ],
  [
    'deactivating',
    '/user-profile',
    async (page) => {
      await press(page, /^Deactivate/);
      await openDialog(page);
    },
  ],
  ['a new moment', '/heartbeat-moments', openForm('Add a moment')],
  ['a new photo', '/heartbeat-photos', openForm('Add a photo')],
];
const STAFF: typeof CREATOR = [
  ['the states of users', '/admin/users', openSelect('Status')],
  [
    'acting as a user',
    '/admin/users?search=creator@demo.test',
    async (page, width) => {
      if (isPhone(width)) await firstRowWith(page, 'Mira Lindqvist').open();
      await press(page, /^Act as Mira/);
      await press(await openDialog(page, 'Act as Mira Lindqvist?'), 'Act as Mira Lindqvist');
      await expect(page.getByText('Please fill this in.')).toBeVisible();
    },
  ],
  ['the months of imports', '/admin/imports', openCalendar('Month')],
  ['a prepared answer', '/support/inbox?tab=help', openForm('Add a prepared answer')],
  [
    'deleting a prepared answer',
    '/support/inbox?tab=help',
    openRow('When payments go out', 'Delete', /^Delete/),
  ],
  ['the conversations by state', '/support/inbox', openSelect('Status')],
];

for (const [person, openings] of [
  ['creator@demo.test', CREATOR],
  ['superadmin@demo.test', STAFF],
] as const) {
  for (const width of WIDTHS) {
    test(`what ${person} opens at ${width} px is accessible in both themes`, async ({ page }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, person);
      for (const [what, path, open] of openings) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await settled(page);
        await test.step(what, async () => {
          await open(page, width);
          for (const theme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme: theme });
            await expectTheme(page, theme);
            expect.soft(await violations(page), `${what}, ${theme}`).toEqual([]);
          }
          await expectFits(page, what);
        });
      }
    });
  }
}
