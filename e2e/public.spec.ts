import { expect, expectHeading, follow, test } from './helpers';

test('a visitor comes from the landing page to a network, and from there to registration', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await expectHeading(page, 'Lantern Network');
  await expect(page.getByRole('listitem').filter({ hasText: 'Mira Builds Things' })).toContainText(
    /1[78]\d,\d{3} subscribers/,
  );
  await page.goto('/about');
  await follow(page, 'Brightside Creators');
  await expect(page).toHaveURL('/brightside');
  await expect(page).toHaveTitle('Brightside Creators · Lantern Network');
  await expect(page.getByRole('heading', { name: 'Brightside Creators' })).toBeFocused();
  // The logo has no words: its name stands beside it, and the creators' pictures come after it.
  const logo = page.getByRole('main').getByRole('presentation').first();
  expect(await logo.evaluate((image: HTMLImageElement) => [image.width, image.height])).toEqual([130, 130]);
  await follow(page, 'Create an account');
  await expect(page).toHaveURL('/register?network=brightside');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();

  // What the build leaves beside the pages.
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain('Disallow: /api/');
});
