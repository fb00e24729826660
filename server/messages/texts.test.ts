import { languages } from '#contract/fields';
import { noticeTexts } from '#contract/messages';
import { type MessageKind, allKinds, noticedKinds } from '#contract/plain/messages';
import { writeMail } from '../mail/mails';
import { readWords } from '../mail/words';
import { type MessageTexts, mailTexts } from './texts';

const SAMPLES: { [Kind in MessageKind]: MessageTexts[Kind] } = {
  'account-reactivated': {},
  'channel-approved': { channel: 'River Tales' },
  'channel-denied': { channel: 'River Tales', reason: 'Videos of others' },
  'game-approved': { game: 'Last Train' },
  'game-denied': { game: 'Last Train', reason: 'The link leads elsewhere' },
  'channel-grant-refused': { channel: 'River Tales' },
  'channel-released': { channel: 'River Tales' },
  'code-payment-method': { minutes: 30, method: 'paypal', mask: 'm•••@example.test' },
  'code-reactivate': { minutes: 30 },
  'code-verify-email': { minutes: 30 },
  'data-ready': {},
  'earnings-lowered': { channel: 'River Tales', month: '2026-02', before: '12.500000', after: '7.250000' },
  'payment-method-active': { method: 'paypal', mask: 'm•••@example.test' },
  'payment-method-changed': { method: 'paypal', mask: 'm•••@example.test' },
  'payment-method-left': {},
  'payment-method-locked': { method: 'paypal', mask: 'm•••@example.test', reason: 'Somebody asked us to' },
  'payment-method-ready': { method: 'payoneer' },
  'payment-method-rejected': { method: 'paypal', mask: 'm•••@example.test', reason: 'Another name' },
  'payment-method-removed': { method: 'paypal', mask: 'm•••@example.test' },
  'payment-method-stopped': { method: 'paypal', mask: 'm•••@example.test' },
  'payment-method-unlocked': { method: 'paypal', mask: 'm•••@example.test', reason: 'Checked by phone' },
  'sign-in-linked': { account: 'mira@example.test' },
  'sign-in-unlinked': { account: 'mira@example.test' },
  'support-answered': {},
  'support-unanswered': { name: 'Mira', hours: 4 },
};
/** Months, dollars and payment methods are written as the language writes them. */
const FORMATTED = new Set(['2026-02', '12.500000', '7.250000', 'paypal', 'payoneer']);
const words = readWords('locales');

it.each(noticedKinds)('the notice of %s names all that its mail names', (kind) => {
  expect(noticeTexts.parse(SAMPLES[kind])).toEqual(SAMPLES[kind]);
});

describe.each(allKinds)('the mail of %s', (kind) => {
  const write = mailTexts[kind] as (context: object) => Parameters<typeof writeMail>[1];
  const written = write({
    texts: SAMPLES[kind],
    url: (path: string) => `https://a.test${path}`,
    userId: 'u1',
    secret: '123456',
  });

  it.each(languages)('can be written in %s, with a link and all that it names', (language) => {
    const mail = writeMail(words, {
      ...written,
      to: 'a@demo.test',
      name: 'Mira',
      language,
      network: 'Lantern',
    });
    expect(mail.subject).toContain('Lantern');
    expect(mail.text).toContain('https://a.test/');
    const named = Object.values(SAMPLES[kind]).filter((value) => !FORMATTED.has(value as string));
    for (const value of named) expect(mail.text).toContain(String(value));
    if (kind.startsWith('code-')) expect(mail.text).toContain('123456');
    // Not the year of another era.
    if (kind === 'earnings-lowered') expect(mail.text).toContain('2026');
  });
});
