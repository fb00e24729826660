import {
  confirmDialog,
  expect,
  expectAccessible,
  expectFits,
  expectHeading,
  expectRow,
  goTo,
  idOf,
  notice,
  ownServer,
  rowWith,
  signIn,
  table,
  test,
} from './helpers';

test.describe.configure({ mode: 'serial' });

const now = new Date();
const IN_TWO_MONTHS = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2))
  .toISOString()
  .slice(0, 7);

/** SQL: somebody asks for another share of all income of a channel. */
const asked = (username: string, percent: number, reason: string) =>
  `insert into revenue_share_request
    (user_id, request_id, channel_id, category, effective_month, percent, percent_before, reason, notes, status, requested_at)
    select user_id, gen_random_uuid(), channel_id, 'all', '${IN_TWO_MONTHS}', ${percent}, 60, '${reason}', 'We spoke of it', 'pending', now()
    from channel where user_id = ${idOf(username)} and status = 'linked' order by channel_id limit 1`;

ownServer('share-review', {
  data: [asked('creator', 75, 'The channel has grown'), asked('owner', 80, 'It would be fair')],
});

test('staff see what a share would have made of the last months, and decide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Share requests');
  await expectHeading(page, 'Revenue share requests');
  const request = rowWith(page, 'Mira Lindqvist', '60% → 75%', 'All income');
  await request.open();
  await expect(page.getByText('The channel has grown')).toBeVisible();
  const months = table(page, /^The last \d+ months that were booked$/);
  await expect(months.getByRole('row')).not.toHaveCount(0);
  await expect(months.getByRole('columnheader', { name: 'With this share' })).toBeVisible();
  await expect(months.getByRole('row', { name: /^Total/ })).toContainText('$');
  await expectFits(page);
  await expectAccessible(page, 'a request for another share beside its months');
  await request.act('Approve');
  await confirmDialog(page, 'Approve', { title: 'Approve this revenue share of Mira Lindqvist?' });
  await notice(page, 'The revenue share was approved. The creator is told.');
  await expectRow(page, 'Mira Lindqvist', 'Approved');
});

test('a request that is rejected says the reason to its creator; all of it fits at 360 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin@demo.test');
  await page.goto('/revenue-share-requests?state=pending');
  const request = rowWith(page, 'Olivia Grant', '60% → 80%');
  await expectFits(page, 'the list');
  await request.open();
  await expect(page.getByText('It would be fair')).toBeVisible();
  await expect(table(page, /that were booked$/)).toBeVisible();
  await expectFits(page, 'the list with a request open');
  await page.getByRole('button', { name: /^Reject/ }).click();
  await confirmDialog(page, 'Reject', { fill: { Reason: 'Not before the summer' } });
  await notice(page, 'The request was rejected.');
  await expect(page.getByText('Olivia Grant')).toHaveCount(0);
});
