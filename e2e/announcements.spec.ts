import type { Locator, Page } from '@playwright/test';
import {
  choose,
  elsewhere,
  expect,
  expectComplaints,
  expectFilled,
  expectHeading,
  expectNoDialog,
  expectReadableInThemes,
  expectRow,
  fill,
  fillAll,
  follow,
  goTo,
  mailTo,
  notice,
  openDialog,
  ownServer,
  press,
  settled,
  signIn,
  test,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('announcements', { data: ["update users set language = 'de' where username = 'creator'"] });

const list = async (page: Page) => {
  await goTo(page, 'Announcements');
  await expectHeading(page, 'Announcements');
};
const openDraft = async (page: Page) => {
  await list(page);
  await follow(page, 'A studio for everybody');
  await expectFilled(page, 'Title (English)', 'A studio for everybody');
};
/** The figure with this label. */
const figure = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label });

const write = async (page: Page) => {
  await press(page, 'Write an announcement');
  await fillAll(page, {
    'Title (English)': 'A new studio',
    'Text (English)': 'It opens in May.\n\nCome and see.',
    Link: '/earnings',
  });
  await choose(page, 'Add a language', 'German');
  await fillAll(page, { 'Title (German)': 'Ein neues Studio', 'Text (German)': 'Es öffnet im Mai.' });
  await choose(page, 'For whom', 'Role');
  await choose(page, 'Which role', 'Partner');
  await press(page, 'Save draft');
  await notice(page, 'The draft was saved.');
  await expect(page).toHaveURL(/\/admin\/announcements\/[0-9a-f-]+$/);
};

const preview = async (page: Page) => {
  await press(page, 'Preview');
  const shown = await openDialog(page, 'Preview');
  await expect(shown).toContainText('Come and see.');
  await choose(shown, 'Language of the reader', 'German');
  await expect(shown).toContainText('Es öffnet im Mai.');
  await expect(shown).not.toContainText('There is no text');
  await choose(shown, 'Language of the reader', 'Japanese');
  await expect(shown).toContainText(
    'There is no text for this language (Japanese). It is written in: English.',
  );
  await settled(page);
  await expectReadableInThemes(page, 'the preview');
  await press(shown, 'Close');
  await expectNoDialog(page);
};

test('an announcement is written in two languages, looked at and sent; everybody reads it in their own', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.test');
  await list(page);
  await expectRow(page, 'The office is closed over the holidays', 'Sent');
  await expectRow(page, 'Two new photos each week', 'Scheduled');
  await settled(page);
  await expectReadableInThemes(page, 'the list');
  await write(page);
  await settled(page);
  await expectReadableInThemes(page, 'a draft');
  await preview(page);

  const people = /(\d+) people/.exec(
    (await page.getByText(/people would get it now/).textContent()) ?? '',
  )?.[1];
  await press(page, 'Send…');
  const asked = await openDialog(page, 'Send A new studio?');
  await expect(asked).toContainText(`${people} people get it now.`);
  await expect(asked).toContainText('by e-mail if they want such e-mails');
  await press(asked, 'Send now');
  await expectNoDialog(page);
  await expect(figure(page, 'Told')).toContainText(`${people}of ${people}`);
  await expect(figure(page, 'E-mails sent')).toContainText(String(people));

  const creator = await elsewhere(page, 'creator@demo.test');
  await creator.getByRole('button', { name: /^(Notices|Mitteilungen), 1 un/ }).click();
  const bell = await openDialog(creator, /^(Notices|Mitteilungen)$/);
  await expect(bell).toContainText('Es öffnet im Mai.');
  await follow(bell, 'Ein neues Studio');
  await expect(creator).toHaveURL('/earnings');
  expect(await mailTo(page, 'creator@demo.test', 'Ein neues Studio')).toContain('Es öffnet im Mai.');
  await creator.context().close();

  await page.reload();
  await expect(figure(page, 'Read')).toContainText('1');
  await settled(page);
  await expectReadableInThemes(page, 'what was sent');
});

test('a draft that another admin has changed is not overwritten, and what was typed stays', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'admin@demo.test');
  await openDraft(page);
  const other = await elsewhere(page, 'superadmin@demo.test');
  await openDraft(other);
  await fill(other, 'Title (English)', 'A studio for all of us');
  await press(other, 'Save draft');
  await notice(other, 'The draft was saved.');

  await fill(page, 'Title (English)', 'A studio for me');
  await press(page, 'Save draft');
  await notice(page, 'Somebody else has changed this draft');
  expectComplaints(complaints, 'status of 409');
  await expectFilled(page, 'Title (English)', 'A studio for me');
  await page.reload();
  await notice(page, 'Somebody else has changed this draft');
  await expectFilled(page, 'Title (English)', 'A studio for me');
  await press(page, 'Load theirs');
  await expectFilled(page, 'Title (English)', 'A studio for all of us');
  await expect(page.getByRole('button', { name: 'Send…' })).toBeVisible();
  await other.context().close();
});

/** Presses Tab until this has the focus. */
const tabTo = async (page: Page, control: Locator) => {
  for (let step = 0; step < 60; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
};

test('the keyboard alone has one sent next week, and takes it back', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await list(page);
  await tabTo(page, page.getByRole('link', { name: 'A studio for all of us' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Send…' }));
  await page.keyboard.press('Enter');
  const asked = await openDialog(page);
  await tabTo(page, asked.getByRole('radio', { name: 'Now' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, asked.getByLabel('Date and time'));
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.keyboard.type(`${day} 10:00`);
  await page.keyboard.press('Enter');
  await expect(asked).toContainText(/As of now, \d+ people get it on .* 10:00/);
  await tabTo(page, asked.getByRole('button', { name: 'Schedule' }));
  await page.keyboard.press('Enter');
  await expectNoDialog(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/^It is sent on/)).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Take back' }));
  await page.keyboard.press('Enter');
  await tabTo(page, (await openDialog(page)).getByRole('button', { name: 'Take back' }));
  await page.keyboard.press('Enter');
  await expectFilled(page, 'Title (English)', 'A studio for all of us');
});
