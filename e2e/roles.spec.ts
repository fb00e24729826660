import {
  expect,
  expectComplaints,
  expectHeading,
  press,
  serverFor,
  signIn,
  signInHere,
  test,
} from './helpers';

const MORE_MENU = ['Moments', 'Photos', 'Getting-started guide', 'Introduce yourself'];
const MEMBER_MENU = ['Dashboard', 'Earnings', 'Instant payment', 'Channels', ...MORE_MENU];
// Who has a channel.
const CREATOR_MENU = ['Dashboard', 'Earnings', 'Instant payment', '110% share', 'Channels', ...MORE_MENU];
const STAFF_MENU = [...MEMBER_MENU, /^Support inbox/, 'Replay a snapshot', 'E-mails not sent'];
const REVIEWER_MENU = [...MEMBER_MENU, 'Channel applications', "Creators' games"];
const ADMIN_MENU = [
  ...MEMBER_MENU,
  /^Support inbox/,
  'Channel applications',
  "Creators' games",
  'Share requests',
  'Promoted videos',
  'Replay a snapshot',
  'Payment methods',
  'Catch-up requests',
  'Instant requests',
  'Payments',
  'Bank files',
  'Reconciliation',
  'Batches',
  'On hold',
  'Imports',
  'Users',
  'Announcements',
  'Roles and permissions',
  'Jobs',
  'Audit log',
  'Mailing lists',
  'E-mails not sent',
];

// Where each role must not come, and where it lands instead.
const NEWCOMER = {
  '/admin/imports': '/not-allowed',
  '/admin/jobs': '/not-allowed',
  '/admin/mailing-lists': '/not-allowed',
  '/admin/mails': '/not-allowed',
  '/admin/payment-methods': '/not-allowed',
  '/admin/announcements': '/not-allowed',
  '/admin/audit': '/not-allowed',
  '/admin/roles': '/not-allowed',
  '/admin/users': '/not-allowed',
  '/payment-holds': '/not-allowed',
  '/payments': '/not-allowed',
  '/revenue-share-requests': '/not-allowed',
  '/admin/promoted-videos': '/not-allowed',
  '/catchups': '/not-allowed',
  '/support/inbox': '/not-allowed',
  '/support/replay': '/not-allowed',
  '/earn-more': '/not-allowed',
  '/sponsorship/game-giveaways': '/not-allowed',
  '/network': '/dashboard',
  '/110-revenue-share': '/need-associated-channel',
  '/deactivated': '/dashboard',
  '/auth': '/dashboard',
};
const CREATOR = {
  '/admin/imports': '/not-allowed',
  '/admin/jobs': '/not-allowed',
  '/admin/mailing-lists': '/not-allowed',
  '/admin/mails': '/not-allowed',
  '/admin/payment-methods': '/not-allowed',
  '/admin/announcements': '/not-allowed',
  '/admin/audit': '/not-allowed',
  '/admin/roles': '/not-allowed',
  '/admin/users': '/not-allowed',
  '/payment-holds': '/not-allowed',
  '/payments': '/not-allowed',
  '/revenue-share-requests': '/not-allowed',
  '/admin/promoted-videos': '/not-allowed',
  '/catchups': '/not-allowed',
  '/support/inbox': '/not-allowed',
  '/support/replay': '/not-allowed',
  '/network/members': '/dashboard',
  '/deactivated': '/dashboard',
};
const STAFF = {
  '/admin/channel-applications': '/not-allowed',
  '/admin/games': '/not-allowed',
  '/admin/imports': '/not-allowed',
  '/admin/jobs': '/not-allowed',
  '/admin/mailing-lists': '/not-allowed',
  '/admin/payment-methods': '/not-allowed',
  '/admin/announcements': '/not-allowed',
  '/admin/audit': '/not-allowed',
  '/admin/roles': '/not-allowed',
  '/admin/users': '/not-allowed',
  '/payment-holds': '/not-allowed',
  '/payments': '/not-allowed',
  '/revenue-share-requests': '/not-allowed',
  '/admin/promoted-videos': '/not-allowed',
  '/catchups': '/not-allowed',
  '/earn-more': '/not-allowed',
  '/network/members': '/dashboard',
};

const ROLES: [string, (string | RegExp)[], Record<string, string>][] = [
  ['creator@demo.test', CREATOR_MENU, CREATOR],
  ['newcomer@demo.test', MEMBER_MENU, NEWCOMER],
  ['owner@demo.test', CREATOR_MENU, { '/support/replay': '/not-allowed' }],
  ['recruiter@demo.test', MEMBER_MENU, NEWCOMER],
  ['reviewer@demo.test', REVIEWER_MENU, NEWCOMER],
  ['support@demo.test', STAFF_MENU, STAFF],
  [
    'admin@demo.test',
    ADMIN_MENU.filter((entry) => entry !== 'Roles and permissions'),
    { '/network/members': '/dashboard' },
  ],
  ['superadmin@demo.test', ADMIN_MENU, { '/network/members': '/dashboard' }],
];

for (const [person, menu, forbidden] of ROLES) {
  test(`${person} sees the menu of the role and nothing else`, async ({ page }) => {
    await signIn(page, person);
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('menuitem')).toHaveText(menu);
    for (const [path, landing] of Object.entries(forbidden)) {
      await page.goto(path);
      await expect(page, path).toHaveURL(landing);
    }
  });
}

test('a visitor is asked to sign in wherever sign-in is needed', async ({ page }) => {
  for (const path of ['/dashboard', '/earnings', '/support/replay', '/network/members', '/deactivated']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/?redirect=${encodeURIComponent(path)}`);
  }
});

test('screens that do not exist yet answer the not-found page', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  for (const path of ['/earn-more/referrals', '/lantern', '/no/such/page']) {
    await page.goto(path);
    await expectHeading(page, 'Page not found');
    await expect(page).toHaveTitle('Page not found · Lantern Network');
  }
});

test.describe('the dashboard says what needs attention', () => {
  test('to a newcomer', async ({ page }) => {
    await signIn(page, 'newcomer@demo.test');
    await expect(page.getByText('You have no linked channel')).toBeVisible();
    await expect(page.getByText('Your e-mail address is not verified')).toBeVisible();
    await expect(page.getByText('No channels yet')).toBeVisible();
  });

  test('to a creator whose grant has expired', async ({ page }) => {
    await signIn(page, 'expired-grant@demo.test');
    await expect(page.getByText('Access to 1 channel must be renewed')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Access expired');
    await expect(page.getByRole('link', { name: 'Renew the access' })).toHaveAttribute('href', '/channels');
  });
});

test('a part that the server refuses says so, keeps the rest, and can be tried again', async ({
  page,
  complaints,
}) => {
  // One call a minute: the profile is answered, the channels after it are refused.
  const server = await serverFor('limited', { env: { RATE_LIMIT_USER: '1' } });
  await page.goto(server.origin);
  await signInHere(page, 'creator@demo.test');
  await expectHeading(page, 'Hello, Mira Lindqvist');
  const failed = page.getByRole('alert').filter({ hasText: 'Your channels could not be loaded' });
  await expect(failed).toContainText('Support reference:');
  await press(failed, 'Try again');
  await expect(failed).toBeVisible();
  expectComplaints(complaints, '429');
  await page.close();
  await server.stop();
});
