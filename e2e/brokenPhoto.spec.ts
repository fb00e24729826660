import { expect, expectFilled, expectProblem, fill, press, signIn, test, textFile, upload } from './helpers';

// What records traces would itself try to read the address of the broken picture, which the page's policy forbids.
test.use({ trace: 'off' });

test('a file that only says that it is a photo is refused by the server, at its field', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/heartbeat-photos?form=new');
  await upload(page, 'Photo', textFile('a.png', '<svg/>', 'image/png'));
  await fill(page, 'Description', 'No photo');
  await press(page, 'Save');
  await expectProblem(page, 'Photo', /not a JPEG, PNG or WebP photo/);
  await expectFilled(page, 'Description', 'No photo');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')]);
});
