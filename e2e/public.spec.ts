import {
  choose,
  expect,
  expectAccessible,
  expectComplaints,
  expectFits,
  expectHeading,
  fill,
  follow,
  press,
  signIn,
  test,
  windowAfter,
} from './helpers';

const SCREENS = [
  '/',
  '/about',
  '/early-pay',
  '/early-pay?amount=120&method=other',
  '/via/creator',
  '/via/nobody_here',
  '/brightside',
  '/gaming',
  '/payoneer-success',
  '/nobody-here',
];

for (const theme of ['light', 'dark'] as const) {
  test(`no public screen has an accessibility violation in the ${theme} theme`, async ({
    page,
    complaints,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const path of SCREENS) {
      await page.goto(path);
      await expectAccessible(page, path);
    }
    // The call for the page that is not there.
    expectComplaints(complaints, '404');
  });
}

test('the landing page shows creators, how it works, and the ways in', async ({ page }) => {
  await page.goto('/');
  await expectHeading(page, 'Lantern Network');
  await expectHeading(page, 'How it works');
  await expect(page.getByRole('listitem').filter({ hasText: 'Mira Builds Things' })).toContainText(
    /1[78]\d,\d{3} subscribers/,
  );
  await follow(page, 'Create an account');
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('early pay says its price from the figures of the server', async ({ page }) => {
  await page.goto('/early-pay');
  await expect(page.getByText('3% of the amount; 2% with PayPal')).toBeVisible();
  await expect(page.getByText('10% of the amount')).toBeVisible();
  await expect(page.getByText('$100.00; $25.00 with PayPal')).toBeVisible();
  await expect(page.getByText(/^Up to 50%/)).toBeVisible();
});

test('early pay is calculated by the visitor’s own numbers, which stay in the address', async ({ page }) => {
  await page.goto('/early-pay');
  await fill(page, 'Earnings a month', '1000');
  const advance = page.getByRole('heading', { name: 'Advance payment', level: 3 }).locator('..');
  await expect(advance).toContainText('$980.00');
  await choose(page, 'Payment method', 'Another method');
  await expect(advance).toContainText('$970.00');
  await expect(page).toHaveURL('/early-pay?amount=1000&method=other');
  await page.reload();
  await expect(advance).toContainText('$970.00');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
});

test('a network and a product have a landing page, which leads to registration', async ({ page }) => {
  await page.goto('/about');
  await follow(page, 'Brightside Creators');
  await expect(page).toHaveURL('/brightside');
  await expect(page).toHaveTitle('Brightside Creators · Lantern Network');
  await expect(page.getByRole('heading', { name: 'Brightside Creators' })).toBeFocused();
  // The logo has no words: its name stands beside it.
  const logo = page.getByRole('main').getByRole('presentation');
  expect(await logo.evaluate((image: HTMLImageElement) => [image.width, image.height])).toEqual([130, 130]);
  await expect(page.getByText('Editors who read your scripts before you film.')).toBeVisible();
  await follow(page, 'Create an account');
  await expect(page).toHaveURL('/register?network=brightside');
  await page.goto('/gaming');
  await expectHeading(page, 'For gaming channels');
  await expect(page.getByText('Creators with us')).toBeVisible();
});

test('a landing page is for visitors alone', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/brightside');
  await expectHeading(page, 'Page not found');
  await page.goto('/about');
  await expect(page.getByText('Brightside Creators')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Brightside Creators' })).toHaveCount(0);
});

test('the return from Payoneer leads to the payment settings', async ({ page }) => {
  await page.goto('/payoneer-success');
  await expect(page.getByRole('link', { name: 'Go to your payment settings' })).toHaveAttribute(
    'href',
    '/user-profile?tab=payment-setup',
  );
  const popup = await windowAfter(page, () =>
    page.evaluate(() => void window.open('/payoneer-success', 'payoneer', 'popup')),
  );
  await press(popup, 'Close this window');
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test.describe('what a page says of itself without a script', () => {
  const NOINDEX = '<meta name="robots" content="noindex" />';

  for (const [path, status, title, listed] of [
    ['/', 200, 'Welcome · Lantern Network', true],
    ['/about?x=1', 200, 'About us · Lantern Network', true],
    ['/early-pay', 200, 'Get paid early · Lantern Network', true],
    ['/register', 200, 'Create an account · Lantern Network', true],
    ['/brightside', 200, 'Brightside Creators · Lantern Network', true],
    ['/music', 200, 'For music channels · Lantern Network', true],
    ['/via/creator', 200, 'You are invited · Lantern Network', false],
    ['/dashboard', 200, 'Lantern Network', false],
    ['/wordpress/oauth', 200, 'Lantern Network', false],
    ['/nobody-here', 404, 'Page not found · Lantern Network', false],
    ['/no/such/page', 404, 'Page not found · Lantern Network', false],
    ['/%3Cscript%3E', 404, 'Page not found · Lantern Network', false],
  ] as const) {
    test(`${path} says what it is and whether it may be listed`, async ({ request, baseURL }) => {
      const answer = await request.get(path, { headers: { 'accept-language': 'en' } });
      const html = await answer.text();
      expect(answer.status()).toBe(status);
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain(`<meta property="og:title" content="${title}" />`);
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}" \/>/);
      expect(html).toMatch(/<meta property="og:image" content="http[^"]+[.]svg" \/>/);
      expect(html.includes(NOINDEX)).toBe(!listed);
      const address = `${baseURL}${path.split('?')[0]}`;
      expect(html.includes(`<link rel="canonical" href="${address}" />`)).toBe(listed);
    });
  }

  test('is in the language of the visitor', async ({ request }) => {
    const html = await (await request.get('/about?lang=en-XA')).text();
    expect(html).toMatch(/<title>[^<A]*[^\x00-\x7f][^<]* · Lantern Network<\/title>/);
  });

  test('is allowed to robots, but not the API', async ({ request }) => {
    const robots = await request.get('/robots.txt');
    expect(robots.headers()['content-type']).toContain('text/plain');
    expect(await robots.text()).toContain('Disallow: /api/');
  });
});
