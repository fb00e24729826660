import { languages } from '#contract/fields';
import { noticeTexts } from '#contract/messages';
import {
  type MailedKind,
  type MessageKind,
  allKinds,
  isMailed,
  noticedKinds,
} from '#contract/plain/messages';
import { knownFailureCodes } from '#contract/plain/payoutFailures';
import { writeMail } from '../mail/mails';
import { readWords } from '../mail/words';
import { type MessageTexts, mailTexts } from './texts';

const PAYMENT = {
  method: 'paypal',
  mask: 'm•••@example.test',
  amount: '1234.50',
  currency: 'EUR',
  date: '2026-03-01',
} as const;
const SAMPLES: { [Kind in MessageKind]: MessageTexts[Kind] } = {
  'account-locked': { type: 'copyright', reason: 'A claim on three videos', until: '2026-03-31' },
  'account-reactivated': {},
  'account-unlocked': { reason: 'The claim was withdrawn', stays: ['stop', 'hold'] },
  announcement: { title: 'A new studio', text: 'It opens in May.', link: '/channels' },
  'catchup-approved': { amount: '25.000000' },
  'catchup-denied': { amount: '25.000000', reason: 'Another name' },
  'catchup-dropped': { amount: '25.000000', reason: 'changed' },
  'channel-approved': { channel: 'River Tales' },
  'channel-denied': { channel: 'River Tales', reason: 'Videos of others', tags: ['copyright'] },
  'channel-unlinked': { channel: 'River Tales' },
  'unlink-queued': { channel: 'River Tales', unlinking: 'spam', reason: 'Bought views' },
  'unlink-cancelled': { channel: 'River Tales', reason: 'A mistake' },
  'game-approved': { game: 'Last Train' },
  'game-denied': { game: 'Last Train', reason: 'The link leads elsewhere' },
  'channel-grant-refused': { channel: 'River Tales' },
  'channel-released': { channel: 'River Tales' },
  'code-payment-method': { minutes: 30, method: 'paypal', mask: 'm•••@example.test' },
  'code-reactivate': { minutes: 30 },
  'code-verify-email': { minutes: 30 },
  'data-ready': {},
  'earnings-lowered': { channel: 'River Tales', month: '2026-02', before: '12.500000', after: '7.250000' },
  'instant-approved': { amount: '25.000000' },
  'instant-dropped': { amount: '25.000000', reason: 'estimates' },
  'instant-rejected': { amount: '25.000000', reason: 'Another name' },
  'invite-accepted': { channel: 'River Tales' },
  'invite-failed': { channel: 'River Tales', failure: 'not_monetized', reason: 'Ask again in May' },
  'invite-sent': { channel: 'River Tales' },
  'network-request-approved': { name: 'Brightside' },
  'network-request-rejected': { name: 'Brightside', reason: 'Too few channels' },
  'network-resumed': { name: 'Brightside' },
  'network-retired': { name: 'Brightside', main: 'Lantern', reason: 'Its owner left' },
  'network-suspended': { name: 'Brightside', reason: 'Unpaid bills' },
  'network-member-joined': { member: 'Mira', network: 'Brightside' },
  'network-member-left': { member: 'Mira', network: 'Brightside' },
  'network-moved': { network: 'Brightside', reason: 'Two networks become one' },
  'network-transfer-approved': { network: 'Brightside', date: '2026-03-01' },
  'network-transfer-cancelled': { network: 'Brightside', reason: 'It takes nobody now' },
  'network-transfer-denied': { network: 'Brightside', reason: 'Another contract' },
  'network-transfer-lapsed': { network: 'Brightside', lapse: 'network-closed' },
  'network-transfer-processed': { network: 'Brightside' },
  'monthly-summary': {
    month: '2026-02',
    amount: '1540.900000',
    summary: {
      change: '511.940000',
      because: [
        { by: 'channel', channel_id: 'UC1', name: 'River Tales', source: 'youtube', change: '540.000000' },
        { by: 'tax', change: '-28.060000' },
      ],
      paid: '1028.960000',
      balance: '1540.90',
      next: {
        date: '2026-04-17',
        amount: '1540.90',
        fee: '20.00',
        arrives: { amount: '1399.11', currency: 'EUR' },
        waits_for: null,
      },
    },
  },
  'payment-failed': { ...PAYMENT, code: '3015' },
  'payment-method-active': { method: 'paypal', mask: 'm•••@example.test' },
  'payment-method-changed': { method: 'paypal', mask: 'm•••@example.test' },
  'payment-method-left': {},
  'payment-method-locked': { method: 'paypal', mask: 'm•••@example.test', reason: 'Somebody asked us to' },
  'payment-method-ready': { method: 'payoneer' },
  'payment-method-rejected': { method: 'paypal', mask: 'm•••@example.test', reason: 'Another name' },
  'payment-method-removed': { method: 'paypal', mask: 'm•••@example.test' },
  'payment-method-stopped': { method: 'paypal', mask: 'm•••@example.test' },
  'payment-method-unlocked': { method: 'paypal', mask: 'm•••@example.test', reason: 'Checked by phone' },
  'payment-paid': PAYMENT,
  'payment-returned': { ...PAYMENT, code: 'RETURNED' },
  'payment-submitted': { ...PAYMENT, expected: '2026-03-02' },
  'payment-unclaimed': PAYMENT,
  'payments-paused': { until: '2026-03-31' },
  'queue-waits': { queue: 'games' },
  'revenue-share-approved': {
    channel: 'River Tales',
    category: 'premium',
    month: '2026-04',
    percent: '75',
  },
  'revenue-share-rejected': {
    channel: 'River Tales',
    category: 'premium',
    month: '2026-04',
    percent: '75',
    reason: 'Too early',
  },
  'policy-published': { title: 'Privacy policy' },
  'network-member-approved': { joining: 'Brightside Creators' },
  'network-member-rejected': { joining: 'Brightside Creators', reason: 'We take teachers only' },
  'network-member-waits': { member: 'Mira', joining: 'Brightside Creators' },
  'role-given': { role: 'Festival crew' },
  'role-taken': { role: 'Festival crew' },
  'sign-in-linked': { account: 'mira@example.test' },
  'sign-in-unlinked': { account: 'mira@example.test' },
  'support-answered': {},
  'support-unanswered': { name: 'Mira', hours: 4 },
  'users-export-ready': {},
};
/** Days, months, money, payment methods and what a lock is about are written as the language writes them. */
const FORMATTED = new Set<unknown>([
  'not_monetized',
  'copyright',
  'spam',
  '2026-02',
  '2026-04',
  '2026-03-01',
  '2026-03-02',
  '2026-03-31',
  '12.500000',
  '7.250000',
  '25.000000',
  '1234.50',
  '1540.900000',
  'EUR',
  'changed',
  'network-closed',
  'estimates',
  'paypal',
  'payoneer',
  'premium',
]);
const words = readWords('locales');

it.each(noticedKinds)('the notice of %s names all that its mail names', (kind) => {
  expect(noticeTexts.parse(SAMPLES[kind])).toEqual(SAMPLES[kind]);
});

const mailOf = <Kind extends MessageKind>(kind: Kind, texts: MessageTexts[Kind], language: string) => {
  const write = mailTexts[kind as MailedKind] as (context: object) => Parameters<typeof writeMail>[1];
  const url = (path: string) => `https://a.test${path}`;
  return writeMail(words, {
    ...write({ texts, url, userId: 'u1', secret: '123456' }),
    to: 'a@demo.test',
    name: 'Mira',
    language,
    network: 'Lantern',
  });
};

describe('the mail of a payment', () => {
  it.each([
    ['payment-failed', 'The payment of €1,234.50 on Mar 1, 2026 by PayPal, m•••@example.test, failed.'],
    ['payment-returned', 'on Mar 1, 2026 by PayPal, m•••@example.test, was returned to us.'],
    ['payment-submitted', '€1,234.50 by PayPal, m•••@example.test. It should arrive by Mar 2, 2026.'],
    ['payment-paid', '€1,234.50 by PayPal, m•••@example.test.'],
    ['payment-unclaimed', 'Accept it there within 30 days'],
  ] as const)(
    '%s says the amount in its currency, the day and the account, and leads to the earnings',
    (kind, said) => {
      const { text } = mailOf(kind, { ...PAYMENT, code: null, expected: '2026-03-02' }, 'en');
      expect(text).toContain(said);
      expect(text).toContain('https://a.test/earnings\n');
    },
  );

  it('writes amounts with the decimals of their currency, as the language does', () => {
    const yen = { ...PAYMENT, amount: '14649', currency: 'JPY' };
    expect(mailOf('payment-paid', yen, 'ja').subject).toContain('￥14,649 ');
    const { text } = mailOf('payment-failed', { ...PAYMENT, code: '3015' }, 'de');
    expect(text).toContain('1.234,50\u00a0€');
    expect(text).toContain('01.03.2026');
    expect(text).toContain('Code des Zahlungsdienstes: 3015');
  });

  it('of one that was taken back says why, and blames nobody', () => {
    const { text } = mailOf('payment-returned', { ...PAYMENT, code: null, taken_back: true }, 'en');
    expect(text).toContain('Nobody had accepted the payment of €1,234.50');
    expect(text).not.toContain('was returned to us');
  });

  it.each([
    [
      '1003',
      'This payment method does not pay to your country.',
      '/user-profile?tab=payment-setup&modal=change',
    ],
    ['3015', 'Your account is locked or restricted.', '/user-profile?tab=payment-setup'],
    ['14765', 'The payment service may not make this payment for legal reasons.', '/dashboard?support=open'],
    ['1002', 'There was not enough money in the account that we pay from.', '/earnings'],
  ])('says in words why it failed (%s), and leads to what helps', (code, why, path) => {
    const { text } = mailOf('payment-failed', { ...PAYMENT, code }, 'en');
    expect(text).toContain('The money is back in your balance.');
    expect(text).toContain(why);
    expect(text).toContain(`https://a.test${path}\n`);
  });

  it('has words for every code', () => {
    const wordless = knownFailureCodes.filter((code) =>
      mailOf('payment-failed', { ...PAYMENT, code }, 'en').text.includes('payouts.failed'),
    );
    expect(wordless).toEqual([]);
  });

  it('says no code where the service told none', () => {
    expect(mailOf('payment-failed', { ...PAYMENT, code: null }, 'en').text).not.toContain('code');
  });

  it('says of an unlocked account what still stops its payments, and nothing where nothing does', () => {
    const unlocked = (stays?: ('pause' | 'stop' | 'hold')[]) =>
      mailOf('account-unlocked', { reason: '', ...(stays && { stays }) }, 'en').text;
    expect(unlocked(['pause', 'hold'])).toMatch(/still paused[^]*still on hold/);
    expect(unlocked(['stop'])).toContain('still stopped');
    expect(unlocked()).not.toContain('still');
  });

  it('tells the last day of a pause, and where to mend what failed', () => {
    const { text } = mailOf('payments-paused', { until: '2026-03-31' }, 'en');
    expect(text).toContain('up to and including Mar 31, 2026;');
    expect(text).toContain('https://a.test/user-profile?tab=payment-setup');
  });
});

describe('the summary of a month', () => {
  const { summary, ...month } = SAMPLES['monthly-summary'];
  const saidOf = (changes: Partial<typeof summary>) =>
    mailOf('monthly-summary', { ...month, summary: { ...summary, ...changes } }, 'en');

  it('says what it brought and why, what was paid, what is open, what comes next, and how to be rid of it', () => {
    const { subject, text } = saidOf({});
    expect(subject).toBe('Lantern: your February 2026');
    for (const said of [
      'You earned $1,540.90 in February 2026.',
      '+$511.94 against January 2026',
      'River Tales, YouTube: +$540.00',
      'Tax: −$28.06',
      'Paid to you in February 2026: $1,028.96',
      'Your balance: $1,540.90',
      'Next payment: $1,540.90 on Apr 17, 2026',
      'Less fees of $20.00: €1,399.11 arrives',
      'https://a.test/user-profile\n',
    ])
      expect(text).toContain(said);
  });

  it('says what the next payment waits for, and that nothing is due', () => {
    const next = { ...summary.next, waits_for: 'BELOW_MINIMUM' } as const;
    expect(saidOf({ next }).text).toContain('Below the minimum: carried over until there is enough.');
    const nothing = { ...summary.next, amount: '0.00' };
    expect(saidOf({ next: nothing }).text).toContain('Nothing is due on Apr 17, 2026');
    expect(saidOf({ change: null, because: [] }).text).toContain('Your first month');
  });
});

it('a role that code knows is called in a mail as the language calls it', () => {
  expect(mailOf('role-given', { role: 'Reviewer' }, 'de').text).toContain('jetzt die Rolle „Prüfer“');
  expect(mailOf('role-taken', { role: 'Reviewer' }, 'en').text).toContain('the role “Reviewer”');
});

describe.each(allKinds.filter(isMailed))('the mail of %s', (kind) => {
  it.each(languages)('can be written in %s, with a link and all that it names', (language) => {
    const mail = mailOf(kind, SAMPLES[kind], language);
    expect(mail.subject).toContain('Lantern');
    expect(mail.text).toContain('https://a.test/');
    const named = Object.values(SAMPLES[kind]).filter(
      (value) => !FORMATTED.has(value) && typeof value !== 'object',
    );
    for (const value of named) expect(mail.text).toContain(String(value));
    if (kind.startsWith('code-')) expect(mail.text).toContain('123456');
    // Not the year of another era.
    if (kind === 'earnings-lowered') expect(mail.text).toContain('2026');
  });
});
