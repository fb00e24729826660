import type { Page } from '@playwright/test';
import {
  THIS_MONTH,
  estimated,
  expect,
  expectComplaints,
  field,
  figure,
  idOf,
  openInstant,
  ownServer,
  paidBy,
  test,
} from './helpers';

test.describe.configure({ mode: 'serial' });

const SUPPORT = 'mailto:support@demo.test';
const SETUP = '/user-profile?tab=payment-setup';
const CHANGE = `${SETUP}&modal=change`;

interface Situation {
  /** The username of who is in it; nothing else speaks against a claim of theirs. */
  who: string;
  /** SQL that brings it about. */
  data?: string[];
  /** What is told, and the way out: in words, and by links where there are some. */
  says: string;
  next: string;
  links?: Record<string, string>;
  /** What else is seen. */
  sees?: (page: Page) => Promise<void>;
}

const paused = (username: string, kind: string, until: string | null) => `
  insert into payment_pause (user_id, pause_id, kind, reason, paused_until, placed_at)
    values (${idOf(username)}, gen_random_uuid(), '${kind}', 'Looked at', ${until === null ? 'null' : `'${until}'`}, now())`;

/** Somebody has made a request some days ago, of which this has become. */
const requested = (username: string, status: string, daysAgo: number) => `
  insert into instant_request (user_id, request_id, source, status, amount, fee, limit_month, risks, requested_at)
    values (${idOf(username)}, gen_random_uuid(), 'youtube', '${status}', 100, 10, '${THIS_MONTH}', '{}',
      now() - interval '${daysAgo} hours')`;
/** What staff said when they rejected somebody's requests. */
const rejectedFor = (username: string, reason: string) => `
  insert into state_history (user_id, history_id, machine, thing, number, act, from_state, to_state, reason, at)
    select user_id, gen_random_uuid(), 'instantPayment', request_id::text, 2, 'reject', 'pending', 'rejected', '${reason}', now()
      from instant_request where user_id = ${idOf(username)}`;

/** A correction took so much from a month that was paid. */
const owes = (username: string, dollars: number) => `
  insert into ledger_entry (user_id, entry_id, date, type, source, category, month, channel_id, amount, status, correction, booked_at)
    values (${idOf(username)}, gen_random_uuid(), '2024-02-28', 'earning', 'youtube', 'ads', '2024-02', '', -${dollars}, 'final', true, now());
  insert into ledger_day (user_id, date, type, source, category, month, amount, entries, failed, failed_amount, booked_at, corrections)
    values (${idOf(username)}, '2024-02-28', 'earning', 'youtube', 'ads', '2024-02', -${dollars}, 1, 0, 0, now(), 1);
  insert into ledger_balance (user_id, amount, entries) values (${idOf(username)}, -${dollars}, 1)`;

/** A payment has claimed so much of this month. */
const claimed = (username: string, dollars: number) => `
  with made as (
    insert into payment (user_id, payment_id, reference, date, month, type, source, category, amount, status, payment_fee,
      service_fee, target_currency, method, payment_details, transaction_id, note, created_at, sent_amount)
      values (${idOf(username)}, gen_random_uuid(), 'claimed-${username}', '${THIS_MONTH}-01', '${THIS_MONTH}', 'instant_payment',
        'youtube', '', ${dollars}, 'paid', 0, ${dollars / 10}, 'USD', 'paypal', '', '', '', now(), '${dollars * 0.9}')
      returning user_id, payment_id)
  insert into payment_part (user_id, payment_id, month, source, category, limit_month, amount, fee_percent, fee)
    select user_id, payment_id, '${THIS_MONTH}', 'youtube', '', '${THIS_MONTH}', ${dollars}, 10, ${dollars / 10} from made`;

const held = (username: string) => `
  insert into payment_hold (user_id, hold_id, reason, placed_at)
    values (${idOf(username)}, gen_random_uuid(), 'Looked at', now())`;

const verified = (username: string) =>
  `update users set email_verified_at = now() where username = '${username}'`;

/** Somebody who could claim, if nothing were against it. */
const could = (username: string) => [paidBy(username, 'paypal'), estimated(username, 1600)];

const SITUATIONS: Record<string, Situation> = {
  'payments are stopped for good': {
    who: 'leaving',
    data: [...could('leaving'), paused('leaving', 'BLACKLISTED', null)],
    says: 'Payments to your account are stopped',
    next: 'Our staff have decided so.',
    links: { 'write to support': SUPPORT },
  },
  'staff have paused payments for a time': {
    who: 'many_devices',
    data: [...could('many_devices'), paused('many_devices', 'TEMP_BLACKLIST', '2099-12-31')],
    says: 'Payments to your account are stopped',
    next: 'Our staff have decided so.',
    links: { 'write to support': SUPPORT },
  },
  'payments are paused because several failed': {
    who: 'failed_payout',
    data: [estimated('failed_payout', 1600), paused('failed_payout', 'TEMPORARY_BLACKLISTED', '2099-12-31')],
    says: 'Your payments are paused, because several failed',
    next: 'The pause ends by itself, and your earnings are kept.',
    links: { 'Check your payment method': SETUP },
  },
  'the payment method is not offered any more': {
    who: 'owner',
    data: [estimated('owner', 1600)],
    says: 'Nothing can be paid to your payment method now',
    next: 'It waits to be approved, is locked, or is no longer offered.',
    links: { 'Set another payment method': CHANGE },
  },
  'nothing pays to the method for some time': {
    who: 'reviewer',
    data: [paidBy('reviewer', 'fbt'), estimated('reviewer', 1600)],
    says: 'Instant payment is unavailable for some time',
    next: 'Your earnings are safe.',
    links: { 'write to support': SUPPORT },
  },
  'too much was paid before': {
    who: 'recruiter',
    data: [...could('recruiter'), owes('recruiter', 25)],
    says: 'Instant payment is not possible for your account now',
    next: 'The cause is your payment method, your e-mail address, a hold on your money, or what you were paid too much before.',
    links: { 'See your payment setup': SETUP, 'write to support': SUPPORT },
    sees: async (page) => {
      const alert = page.getByRole('alert').filter({ hasText: 'You were paid $25.00 too much' });
      await expect(alert).toContainText('Feb 2024: $25.00');
      await expect(alert).toContainText('your next payments keep all of this back');
    },
  },
  'the network has put money on hold': {
    who: 'unverified',
    data: [...could('unverified'), verified('unverified'), held('unverified')],
    says: 'Instant payment is not possible for your account now',
    next: 'The cause is your payment method, your e-mail address, a hold on your money, or what you were paid too much before.',
    links: { 'See your payment setup': SETUP, 'write to support': SUPPORT },
  },
  'a request waits to be decided': {
    who: 'support',
    data: [...could('support'), requested('support', 'pending', 1)],
    says: 'Your last request waits to be decided',
    next: 'Wait until our staff have decided, or cancel it below.',
    sees: (page) => expect(page.getByRole('button', { name: /^Cancel request/ })).toBeVisible(),
  },
  'the last two requests were rejected': {
    who: 'admin',
    data: [
      ...could('admin'),
      requested('admin', 'rejected', 1),
      requested('admin', 'rejected', 2),
      rejectedFor('admin', 'Please write to us first'),
    ],
    says: 'Your last two requests were rejected',
    next: 'You see the reasons below. You cannot claim again yourself.',
    links: { 'Write to support': SUPPORT },
    sees: async (page) => {
      await expect(page.getByText('The reason: Please write to us first')).toHaveCount(2);
    },
  },
  'all that can be claimed was claimed': {
    who: 'superadmin',
    data: [...could('superadmin'), claimed('superadmin', 800)],
    says: 'You have claimed all that can be claimed',
    next: 'More can be claimed when more is estimated.',
    links: { 'See your earnings': '/earnings' },
  },
  'all is final, and nothing estimated': {
    who: 'expired_grant',
    data: [estimated('expired_grant', 0)],
    says: 'Your earnings are final: nothing is estimated',
    next: 'Final earnings come with your next payment, without the fee.',
    links: { 'See when, and whether you can ask for a catch-up payment': '/earnings' },
  },
};

const { restart } = ownServer('instant-refusals', {
  env: { PAYMENT_METHODS: 'paypal,payoneer,fbt' },
  data: [
    ...Object.values(SITUATIONS).flatMap(({ data = [] }) => data),
    verified('bounce'),
    paidBy('bounce', 'paypal'),
    estimated('creator', 1600),
  ],
});

const emailOf = (username: string) => `${username.replace('_', '-')}@demo.test`;

/** Expects that these words are told, with these links, and that nothing can be claimed. */
const expectTold = async (page: Page, { says, next, links = {} }: Situation) => {
  const alert = page.getByRole('alert').filter({ hasText: says });
  await expect(alert).toContainText(next);
  await expect(alert.getByRole('link')).toHaveText(Object.keys(links));
  for (const [name, to] of Object.entries(links))
    await expect(alert.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
  await expect(field(page, 'Amount to claim')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0);
};

for (const [name, situation] of Object.entries(SITUATIONS)) {
  test(`where ${name}, it is said with the way out, and nothing can be claimed`, async ({
    page,
    complaints,
  }) => {
    await openInstant(page, emailOf(situation.who));
    await expectTold(page, situation);
    await situation.sees?.(page);
    // Where the service is off, what is claimable is refused, too, and the browser says so.
    expectComplaints(complaints, '409');
  });
}

test('who has nothing estimated and nothing final reads when there will be something', async ({ page }) => {
  await openInstant(page, emailOf('bounce'));
  await expect(page.getByText('Nothing is estimated yet')).toBeVisible();
  await expect(page.getByText('Once there are estimates for the current months')).toBeVisible();
  await expect(field(page, 'Amount to claim')).toHaveCount(0);
});

test('while the payments of a pay day are made nobody can claim; afterwards they can', async ({
  page,
  complaints,
}) => {
  await restart([
    `insert into payment_run (run_id, kind, date, month, status, trial, made_at)
      values (gen_random_uuid(), 'regular', '2024-01-18', '2023-11', 'making', false, now())`,
  ]);
  await openInstant(page, emailOf('creator'));
  await expectTold(page, {
    who: 'creator',
    says: 'The payments of a pay day are being made',
    next: 'Look here again in some hours.',
  });
  expectComplaints(complaints, '409');
  // An open page would say that the server is away.
  await page.goto('about:blank');
  await restart([`update payment_run set status = 'made' where date = '2024-01-18'`]);
  await openInstant(page, emailOf('creator'));
  await expect(field(page, 'Amount to claim')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what the network has left for the month is nothing: it is said, and until when', async ({ page }) => {
  await restart([`insert into instant_limit (month, taken) values ('${THIS_MONTH}', 50000)`]);
  await openInstant(page, emailOf('creator'));
  await expectTold(page, {
    who: 'creator',
    says: 'The network’s limit for this month is reached',
    next: 'It begins anew with the next month. Your earnings are kept and come with your next payments.',
  });
  await expect(figure(page, 'Remaining limit of the network')).toHaveText('$0.00');
});
