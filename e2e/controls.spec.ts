import type { Page } from '@playwright/test';
import { bundle } from './helpers/bundle';
import {
  amounts,
  choose,
  column,
  confirmDialog,
  expect,
  expectChosen,
  expectDate,
  expectNoDialog,
  expectNoNotice,
  expectNoNotices,
  expectRow,
  expectRows,
  expectTab,
  field,
  figure,
  notice,
  pageTo,
  pickDate,
  rowWith,
  sortBy,
  switchOn,
  tab,
  table,
  test,
  textFile,
  upload,
} from './helpers';

let antdScript = '';
const open = async (page: Page) => {
  await page.setContent('<!doctype html><html lang="en"><title>Controls</title></html>');
  await page.addScriptTag({ path: antdScript });
};

test.describe('among the controls of Ant Design', () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    antdScript = await bundle('e2e/antd/page.tsx');
  });
  test.beforeEach(({ page }) => open(page));

  test('one is chosen by its words, also where others begin alike or are out of sight', async ({ page }) => {
    await choose(page, 'Country', 'Niger');
    await expectChosen(page, 'Country', 'Niger');
    await choose(page, 'Country', 'Brazil');
    await expectChosen(page, 'Country', 'Brazil');
    await choose(page, 'State', 'State 27');
    await expectChosen(page, 'State', 'State 27');
    await expectChosen(page, 'Kind', '');
    await choose(page, 'Kind', 'Games');
    await expectChosen(page, 'Kind', 'Games');
    await switchOn(page, 'News');
    await switchOn(page, 'News');
    await expect(field(page, 'News')).toBeChecked();
  });

  test('a day is typed, another one takes its place, and it can be taken away', async ({ page }) => {
    await pickDate(page, 'Day', '2026-01-31');
    await pickDate(page, 'Day', '2025-12-01');
    await expectDate(page, 'Day', '2025-12-01');
    await pickDate(page, 'Day', '');
    await pickDate(page, 'Day', '');
  });

  test('a row is found, read and acted on; its dialog is confirmed, and the outcome is announced', async ({
    page,
  }) => {
    await expectNoNotices(page);
    await rowWith(page, 'Mira').act('Remove');
    await confirmDialog(page, 'Cancel', { title: 'Remove Mira?' });
    await expectNoNotice(page, 'is removed');
    await rowWith(page, 'Noor').act('Lock');
    await confirmDialog(page, 'Remove for good', {
      title: 'Remove Noor?',
      says: ['What was earned stays.'],
      fill: { Reason: 'They asked for it.' },
    });
    await notice(page, 'Noor is removed.');
    await expectNoDialog(page);
  });

  test('a table is read by its headings, sorted, and opened row by row', async ({ page }) => {
    const people = table(page, 'People');
    await expectRows(people, 2);
    expect(await column(people, 'Name')).toEqual(['Noor', 'Mira']);
    expect(await amounts(people, 'Balance')).toEqual(['4.995', '10.005']);
    await expectRow(page, { Name: 'Mira', Balance: '$10.0' });
    await sortBy(page, 'Name');
    expect(await column(people, 'Name')).toEqual(['Mira', 'Noor']);
    await rowWith(people, 'Remove Mira').open();
    await expectRow(people, /^More/);
    await expect(figure(page, 'Balance of all')).toHaveText(/^\$\s*15\.00$/);
  });

  test('a list is turned, a tab is opened, and a file is handed over', async ({ page }) => {
    await pageTo(page, 'Next');
    await expect(page.getByText('Page 2', { exact: true })).toBeVisible();
    await tab(page, 'Closed');
    await upload(page, 'Photo', textFile('lamp.png', 'a lamp', 'image/png'));
    await expect(page.getByText('lamp.png')).toBeVisible();
  });

  test('what is not there makes the helpers fail', async ({ page, context }) => {
    // Each on a page of its own, so that they wait at the same time.
    const wrong: [(page: Page) => Promise<unknown>, RegExp][] = [
      [(one) => choose(one, 'Country', 'Atlantis'), /Atlantis/],
      [(one) => choose(one, 'Planet', 'Brazil'), /Planet/],
      [(one) => choose(one, 'Kind', 'Opera'), /Opera/],
      [(one) => expectChosen(one, 'State', 'State 1'), /State 1/],
      [(one) => pickDate(one, 'Day', '2026-02-31'), /2026-02-31/],
      [(one) => expectTab(one, 'Closed'), /aria-selected/],
      [(one) => expectRow(one, 'Mira', '$4.99'), /element\(s\) not found/],
      [(one) => expectRow(one, { Name: 'Mira', Balance: '$4.99' }), /element\(s\) not found/],
      [(one) => rowWith(one, 'Mira').act('Promote'), /Promote/],
      [(one) => confirmDialog(one, 'Remove for good'), /dialog/],
      [(one) => notice(one, 'Noor is removed.'), /Noor is removed/],
    ];
    await page.close();
    await Promise.all(
      wrong.map(async ([act, words]) => {
        const one = await context.newPage();
        await open(one);
        await expect(act(one), String(words)).rejects.toThrow(words);
      }),
    );
  });
});
