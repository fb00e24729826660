import { deflateSync, crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';
import { overflow, violations } from './accessibility';
import { expect, signIn, test } from './person';

// Each test has an account of its own: what it adds is nobody else's.
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';

const write = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
};
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

const addMoment = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add a moment' }).click();
  await write(page, {
    Name: name,
    'Link to the video': VIDEO,
    'Starts at': '1:02',
    Paragraph: `About ${name}.`,
  });
  await save(page);
  await expect(page.getByRole('article', { name })).toBeVisible();
};
const moments = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });

test('a moment is added, says what is wrong at its fields, is changed, and stays', async ({ page }) => {
  await signIn(page, 'recruiter@demo.test');
  await page.getByRole('menuitem', { name: 'Moments' }).click();
  await expect(page).toHaveTitle('Moments · Lantern Network');
  await expect(page.getByText('No moments yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a moment' }).click();
  await expect(page).toHaveURL('/heartbeat-moments?form=new');

  await save(page);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByText('Please fill this in.')).toHaveCount(3);
  const link = page.getByLabel('Link to the video');
  for (const [text, words] of [
    ['my video', 'This link is not valid.'],
    ['https://vimeo.com/12345678', 'Please give a YouTube URL'],
    ['https://www.youtube.com/@somebody', 'No video ID was found in this URL.'],
  ] as const) {
    await link.fill(text);
    await link.blur();
    await expect(link).toHaveAccessibleDescription(new RegExp(words));
  }
  await write(page, {
    Name: 'The jump',
    'Link to the video': `https://www.youtube.com/watch?v=dQw4w9WgXcQ`,
    'Starts at': '1:02',
    'Ends at': '0:30',
    Paragraph: 'It worked.',
  });
  await save(page);
  const end = page.getByLabel('Ends at');
  await expect(end).toBeFocused();
  await expect(end).toHaveAccessibleDescription(/The end must be after the start/);
  await end.fill('1:30');
  await save(page);
  const card = page.getByRole('article', { name: 'The jump' });
  await expect(card).toContainText('1:02 to 1:30');
  await expect(page).toHaveURL(/\/heartbeat-moments(\?|$)(?!.*form)/);

  await card.getByRole('button', { name: 'Edit The jump' }).click();
  await write(page, { Name: 'The last jump', 'Ends at': '' });
  await save(page);
  await expect(page.getByRole('article', { name: 'The last jump' })).toContainText('From 1:02 to the end');
  await page.reload();
  await expect(moments(page)).toHaveText(['The last jump']);
  expect(await violations(page)).toEqual([]);
});

test('moments are put in order by the keyboard, which keeps the focus and stays after a reload', async ({
  page,
}) => {
  await signIn(page, 'reviewer@demo.test');
  await page.goto('/heartbeat-moments');
  for (const name of ['One', 'Two', 'Three']) await addMoment(page, name);
  const earlier = page.getByRole('button', { name: 'Move earlier: Three' });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(moments(page)).toHaveText(['One', 'Three', 'Two']);
  await expect(page.getByRole('status').filter({ hasText: '“Three” is now number 2 of 3.' })).toBeAttached();
  await expect(earlier).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(moments(page)).toHaveText(['Three', 'One', 'Two']);
  await expect(earlier).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(moments(page)).toHaveText(['Three', 'One', 'Two']);

  await page.getByLabel('Search').fill('about two');
  await expect(moments(page)).toHaveText(['Two']);
  await expect(page).toHaveURL('/heartbeat-moments?search=about+two');
  await expect(page.getByRole('button', { name: /Move earlier/ })).toHaveCount(0);
  await page.getByLabel('Search').fill('nothing like it');
  await page.getByRole('button', { name: 'Show all moments' }).click();
  await expect(moments(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'Delete One' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this moment?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete One' }).click();
  await dialog.getByRole('button', { name: 'Delete the moment' }).click();
  await expect(moments(page)).toHaveText(['Three', 'Two']);
  await expect(page.getByRole('heading', { name: 'Your 2 moments' })).toBeFocused();
  await page.reload();
  await expect(moments(page)).toHaveText(['Three', 'Two']);
});

test('of a video only its picture is there until one plays it; then the player of that cut', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/heartbeat-moments');
  const card = page.getByRole('article', { name: 'The hinge that did not fit' });
  await expect(card.getByRole('img')).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  await card.getByRole('button', { name: 'Play: The hinge that did not fit, 1:34 to 2:11' }).click();
  const player = card.locator('iframe');
  await expect(player).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?start=94&end=131&autoplay=1$/,
  );
  await expect(player).toHaveAttribute('title', 'The hinge that did not fit');
  // Without a way to the internet the player does not come; that the policy lets it come is what counts.
  expect(complaints.splice(0).filter((text) => /policy/i.test(text))).toEqual([]);
});

const PNG = (() => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(8, 0);
  header.writeUInt32BE(6, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(6 * (1 + 8 * 3), 120))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
})();

const addPhoto = async (page: Page, description: string) => {
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PNG });
  await write(page, { Description: description });
  await save(page);
  await expect(page.getByText('The photo was added.')).toBeVisible();
  await expect(page.getByLabel('Description', { exact: true })).toHaveCount(0);
};
const widthOf = (page: Page, name: string) =>
  page
    .getByRole('img', { name })
    .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));

test('a photo is chosen, checked, shown, described anew and deleted', async ({ page }) => {
  await signIn(page, 'support@demo.test');
  await page.goto('/heartbeat-photos');
  await expect(page.getByText('No photos yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await save(page);
  const file = page.getByLabel('Photo', { exact: true });
  await expect(file).toBeFocused();
  await expect(file).toHaveAccessibleDescription(/Please choose a photo/);
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(file).toHaveAccessibleDescription(/not a JPEG, PNG or WebP photo/);
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 ** 2 + 1) });
  await expect(file).toHaveAccessibleDescription(/larger than 5 MB/);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await addPhoto(page, 'A bench');
  await addPhoto(page, 'A lamp');
  await expect.poll(() => widthOf(page, 'A bench')).toBe(8);
  await page.getByRole('button', { name: 'Move earlier: A lamp' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'now number 1 of 2' })).toBeAttached();
  await page.getByRole('button', { name: 'Edit A bench' }).click();
  await write(page, { Caption: 'My bench' });
  await save(page);
  await expect(page.getByText('The photo was saved.')).toBeVisible();
  await page.reload();
  const figures = page.getByRole('figure');
  await expect(figures).toHaveCount(2);
  await expect(figures.nth(0).getByRole('img', { name: 'A lamp' })).toBeVisible();
  await expect(figures.nth(1)).toContainText('My bench');
  await page.getByRole('button', { name: 'Delete A lamp' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the photo' }).click();
  await expect(figures).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
});

test('the gallery is browsed with the arrow keys, without a click', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/heartbeat-photos');
  const gallery = page.getByRole('region', { name: 'Photo gallery' });
  await gallery.focus();
  await expect(page.getByText('Photo 1 of 3')).toBeVisible();
  await expect.poll(() => widthOf(page, 'Evening sky over dark hills')).toBe(640);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Photo 2 of 3')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText('Photo 3 of 3')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Night sky over a quiet sea' })).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(page.getByText('Photo 1 of 3')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`both screens are accessible and fit in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, 'creator@demo.test');
    for (const path of ['/heartbeat-moments', '/heartbeat-moments?form=new', '/heartbeat-photos?form=new']) {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 2, name: /Your \d/ })).toBeVisible();
        expect(await violations(page), `${path} at ${width}`).toEqual([]);
        expect(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
}
