import { deflateSync, crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  announced,
  confirmDialog,
  expect,
  expectProblem,
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
} from './helpers';

// Each test has an account of its own: what it adds is nobody else's.
const save = (page: Page) => press(page, 'Save');
// What is deleted leaves the screen before the server has answered.
const answerToDelete = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'DELETE');
const moments = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });

test('moments are added, played, put in order by the keyboard, found and deleted', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'recruiter@demo.test');
  await goTo(page, 'Moments');
  await expect(page).toHaveTitle('Moments · Lantern Network');
  await expect(page.getByText('No moments yet')).toBeVisible();

  await test.step('what is wrong is said at its field; what is right is added', async () => {
    await press(page, 'Add a moment');
    await expect(page).toHaveURL('/heartbeat-moments?form=new');
    await save(page);
    await expect(field(page, 'Name')).toBeFocused();
    await fillAll(page, {
      Name: 'Three',
      'Link to the video': 'https://youtu.be/dQw4w9WgXcQ',
      'Starts at': '1:02',
      'Ends at': '0:30',
      Paragraph: 'About Three.',
    });
    await save(page);
    await expect(field(page, 'Ends at')).toBeFocused();
    await expectProblem(page, 'Ends at', /The end must be after the start/);
    await fill(page, 'Ends at', '1:30');
    await save(page);
    await expectRow(page, 'Three', '1:02 to 1:30');
    await expect(page).toHaveURL(/\/heartbeat-moments(\?|$)(?!.*form)/);
    for (const name of ['Two', 'One']) {
      await press(page, 'Add a moment');
      await fillAll(page, {
        Name: name,
        'Link to the video': 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        'Starts at': '0:05',
        Paragraph: `About ${name}.`,
      });
      await save(page);
      await expectRow(page, name, 'From 0:05 to the end');
    }
  });

  await test.step('the player of a cut comes when one plays it, and the policy lets it come', async () => {
    await expect(page.locator('iframe')).toHaveCount(0);
    await press(page, 'Play: Three, 1:02 to 1:30');
    const player = page.getByRole('article', { name: 'Three' }).locator('iframe');
    await expect(player).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?start=62&end=90&autoplay=1$/,
    );
    await expect(player).toHaveAttribute('title', 'Three');
    // Without a way to the internet the player does not come; that the policy lets it come is what counts.
    expect(complaints.splice(0).filter((text) => /policy/i.test(text))).toEqual([]);
  });

  await test.step('they are moved by the keyboard, which keeps the focus', async () => {
    const earlier = page.getByRole('button', { name: 'Move earlier: One' });
    await earlier.focus();
    await page.keyboard.press('Enter');
    await announced(page, '“One” is now number 2 of 3.');
    await expect(earlier).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(moments(page)).toHaveText(['One', 'Three', 'Two']);
    await expect(earlier).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Move later: One' })).toBeFocused();
    await page.reload();
    await expect(moments(page)).toHaveText(['One', 'Three', 'Two']);
  });

  await test.step('one is found, changed and deleted', async () => {
    await fill(page, 'Search', 'about two');
    await expect(moments(page)).toHaveText(['Two']);
    await expect(page).toHaveURL('/heartbeat-moments?search=about+two');
    await expect(page.getByRole('button', { name: /Move earlier/ })).toHaveCount(0);
    await rowWith(page, 'About Two.').act('Edit');
    await fill(page, 'Name', 'The second');
    await save(page);
    await expect(moments(page)).toHaveText(['The second']);
    await fill(page, 'Search', 'nothing like it');
    await press(page, 'Show all moments');
    await expect(moments(page)).toHaveCount(3);
    await rowWith(page, 'About One.').act('Delete');
    const deleted = answerToDelete(page);
    await confirmDialog(page, 'Delete the moment', { title: 'Delete this moment?' });
    await expect(moments(page)).toHaveText(['Three', 'The second']);
    await expect(page.getByRole('heading', { name: 'Your 2 moments' })).toBeFocused();
    await deleted;
    await page.reload();
    await expect(moments(page)).toHaveText(['Three', 'The second']);
  });
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

test('photos are uploaded, shown, put in order, described, browsed and deleted', async ({ page }) => {
  await signIn(page, 'support@demo.test');
  await page.goto('/heartbeat-photos');
  await expect(page.getByText('No photos yet')).toBeVisible();

  await test.step('what is no photo is said at its field; a photo is uploaded', async () => {
    await press(page, 'Add a photo');
    await save(page);
    await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeFocused();
    await upload(page, 'Photo', textFile('a.svg', '<svg/>', 'image/svg+xml'));
    await expectProblem(page, 'Photo', /not a JPEG, PNG or WebP photo/);
    await press(page, 'Close');
    await addPhoto(page, 'A bench');
    await addPhoto(page, 'A lamp');
    await expect.poll(() => widthOf(page, 'A bench')).toBe(8);
  });

  await test.step('their order and their texts are kept', async () => {
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
  });

  await test.step('the gallery is browsed with the keys, without a click', async () => {
    await page.getByRole('region', { name: 'Photo gallery' }).focus();
    await expect(page.getByText('Photo 1 of 2')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Photo 2 of 2')).toBeVisible();
    await expect(page.getByRole('img', { name: 'A bench' })).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(page.getByText('Photo 1 of 2')).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByText('Photo 2 of 2')).toBeVisible();
  });

  await test.step('one is deleted', async () => {
    await press(page, 'Delete A lamp');
    const deleted = answerToDelete(page);
    await confirmDialog(page, 'Delete the photo');
    await deleted;
    await page.reload();
    await expect(page.getByRole('figure')).toHaveCount(1);
  });
});
