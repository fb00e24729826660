import { expect, signIn, test } from './person';

// What records traces would itself try to read the address of the broken picture, which the page's policy forbids.
test.use({ trace: 'off' });

test('a file that only says that it is a photo is refused by the server, at its field', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/heartbeat-photos?form=new');
  const file = page.getByLabel('Photo', { exact: true });
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await page.getByLabel('Description', { exact: true }).fill('No photo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(file).toHaveAccessibleDescription(/not a JPEG, PNG or WebP photo/);
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('No photo');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')]);
});
