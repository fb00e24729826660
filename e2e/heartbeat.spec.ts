import { deflateSync, crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  announced,
  confirmDialog,
  escapeDialog,
  expect,
  expectNoViolation,
  expectProblem,
  expectReadable,
  expectRow,
  field,
  fill,
  fillAll,
  goTo,
  notice,
  press,
  rowWith,
  signIn,
  test,
  textFile,
  upload,
  WIDTHS,
} from './helpers';

// Each test has an account of its own: what it adds is nobody else's.
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';

const save = (page: Page) => press(page, 'Save');

const addMoment = async (page: Page, name: string) => {
  await press(page, 'Add a moment');
  await fillAll(page, {
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
  await goTo(page, 'Moments');
  await expect(page).toHaveTitle('Moments · Lantern Network');
  await expect(page.getByText('No moments yet')).toBeVisible();
  await press(page, 'Add a moment');
  await expect(page).toHaveURL('/heartbeat-moments?form=new');

  await save(page);
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByText('Please fill this in.')).toHaveCount(3);
  for (const [text, words] of [
    ['my video', 'This link is not valid.'],
    ['https://vimeo.com/12345678', 'Please give a YouTube URL'],
    ['https://www.youtube.com/@somebody', 'No video ID was found in this URL.'],
  ] as const) {
    await fill(page, 'Link to the video', text);
    await field(page, 'Link to the video').blur();
    await expectProblem(page, 'Link to the video', new RegExp(words));
  }
  await fillAll(page, {
    Name: 'The jump',
    'Link to the video': `https://www.youtube.com/watch?v=dQw4w9WgXcQ`,
    'Starts at': '1:02',
    'Ends at': '0:30',
    Paragraph: 'It worked.',
  });
  await save(page);
  await expect(field(page, 'Ends at')).toBeFocused();
  await expectProblem(page, 'Ends at', /The end must be after the start/);
  await fill(page, 'Ends at', '1:30');
  await save(page);
  await expectRow(page, 'The jump', '1:02 to 1:30');
  await expect(page).toHaveURL(/\/heartbeat-moments(\?|$)(?!.*form)/);

  await rowWith(page, 'The jump').act('Edit');
  await fillAll(page, { Name: 'The last jump', 'Ends at': '' });
  await save(page);
  await expectRow(page, 'The last jump', 'From 1:02 to the end');
  await page.reload();
  await expect(moments(page)).toHaveText(['The last jump']);
  await expectNoViolation(page);
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
  await announced(page, '“Three” is now number 2 of 3.');
  await expect(earlier).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(moments(page)).toHaveText(['Three', 'One', 'Two']);
  await expect(earlier).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Move later: Three' })).toBeFocused();
  await page.reload();
  await expect(moments(page)).toHaveText(['Three', 'One', 'Two']);

  await fill(page, 'Search', 'about two');
  await expect(moments(page)).toHaveText(['Two']);
  await expect(page).toHaveURL('/heartbeat-moments?search=about+two');
  await expect(page.getByRole('button', { name: /Move earlier/ })).toHaveCount(0);
  await fill(page, 'Search', 'nothing like it');
  await press(page, 'Show all moments');
  await expect(moments(page)).toHaveCount(3);

  const one = rowWith(page, 'About One.');
  await one.act('Delete');
  await escapeDialog(page, 'Delete this moment?');
  await one.act('Delete');
  await confirmDialog(page, 'Delete the moment');
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
  await press(card, 'Play: The hinge that did not fit, 1:34 to 2:11');
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
  await press(page, 'Add a photo');
  await upload(page, 'Photo', { name: 'photo.png', mimeType: 'image/png', buffer: PNG });
  await fill(page, 'Description', description);
  await save(page);
  await notice(page, 'The photo was added.');
  await expect(field(page, 'Description')).toHaveCount(0);
};
const widthOf = (page: Page, name: string) =>
  page
    .getByRole('img', { name })
    .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));

test('a photo is chosen, checked, shown, described anew and deleted', async ({ page }) => {
  await signIn(page, 'support@demo.test');
  await page.goto('/heartbeat-photos');
  await expect(page.getByText('No photos yet')).toBeVisible();
  await press(page, 'Add a photo');
  await save(page);
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeFocused();
  await expectProblem(page, 'Photo', /Please choose a photo/);
  await upload(page, 'Photo', textFile('a.svg', '<svg/>', 'image/svg+xml'));
  await expectProblem(page, 'Photo', /not a JPEG, PNG or WebP photo/);
  await upload(page, 'Photo', textFile('a.png', ' '.repeat(5 * 1024 ** 2 + 1), 'image/png'));
  await expectProblem(page, 'Photo', /larger than 5 MB/);
  await press(page, 'Close');

  await addPhoto(page, 'A bench');
  await addPhoto(page, 'A lamp');
  await expect.poll(() => widthOf(page, 'A bench')).toBe(8);
  await press(page, 'Move earlier: A lamp');
  await announced(page, 'now number 1 of 2');
  await press(page, 'Edit A bench');
  await fill(page, 'Caption', 'My bench');
  await save(page);
  await notice(page, 'The photo was saved.');
  await page.reload();
  const figures = page.getByRole('figure');
  await expect(figures).toHaveCount(2);
  await expect(figures.nth(0).getByRole('img', { name: 'A lamp' })).toBeVisible();
  await expect(figures.nth(1)).toContainText('My bench');
  await press(page, 'Delete A lamp');
  await confirmDialog(page, 'Delete the photo');
  await expect(figures).toHaveCount(1);
  await expectNoViolation(page);
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
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 2, name: /Your \d/ })).toBeVisible();
        await expectReadable(page, path, [width]);
      }
    }
  });
}
