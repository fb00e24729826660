import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

type Catalogues = Record<string, Record<string, string>>;

const languages = readdirSync('locales').map((file) => file.replace('.json', ''));
const catalogues: Catalogues = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(join('locales', `${language}.json`), 'utf8')) as Record<string, string>,
  ]),
);

interface Concept {
  meaning: string;
  /** By language; several where the table names several. */
  words: Record<string, string[]>;
}

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The table of docs/words.md: notes in brackets left out, words of a cell divided at semicolons. */
const readConcepts = (page: string): Map<string, Concept> => {
  const [head = '', , ...rows] = page.split('\n').filter((line) => line.startsWith('|'));
  const [, ...columns] = cells(head);
  return new Map(
    rows.map((row) => {
      const [first = '', ...rest] = cells(row);
      const [, term = '', meaning = ''] = /^\*\*(.+?)\*\*: (.+)$/.exec(first) ?? [];
      const wordsOf = (cell: string) =>
        cell
          .replace(/[(（][^)）]*[)）]/g, '')
          .split(/[;；]/)
          .map((word) => word.trim());
      const words = Object.fromEntries(columns.map((column, at) => [column, wordsOf(rest[at] ?? '')]));
      return [term.replace(/ \(.*/, ''), { meaning, words: { en: [term.replace(/ \(.*/, '')], ...words } }];
    }),
  );
};
const concepts = readConcepts(readFileSync('docs/words.md', 'utf8'));

// Their words end differently by case and number; those of the other languages stand as they are.
const WITH_ENDINGS = new Set(['en', 'de', 'nl', 'ru', 'es', 'pt', 'pt_BR']);

/**
 * What finds a word of the table in a text: the words of the phrase in their order, each with any ending. A word of
 * more than five letters may lose its last two, one of four or five its last.
 */
const finds = (word: string, language: string): RegExp => {
  const stems = word.split(' ').map((part) => {
    const lost = !WITH_ENDINGS.has(language) || part.length < 4 ? 0 : part.length > 5 ? 2 : 1;
    return part.slice(0, part.length - lost).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  return new RegExp(stems.join(WITH_ENDINGS.has(language) ? '\\p{L}*[\\s-]' : '\\s'), 'iu');
};

const says = (text: string, term: string, language: string): boolean => {
  const words = concepts.get(term)?.words[language];
  if (!words) throw new Error(`docs/words.md has no word for ${term} in ${language}`);
  return words.some((word) => finds(word, language).test(text));
};

/** The texts that speak of money, and the word that each must use. */
const MONEY: Record<string, string[]> = {
  balance: [
    'account.deactivate.kept',
    'dashboard.attention.belowMinimum.next',
    'dashboard.attention.methodLocked.next',
    'dashboard.attention.noPaymentMethod.next',
    'dashboard.attention.paymentFailed.next',
    'account.deactivated.text',
    'earnings.balance',
    'earnings.balance.cents',
    'earnings.estimates',
    'earnings.ofSource',
    'earnings.payment.taken',
    'earnings.payment.back',
    'learn.guide.paid.minimum',
    'imports.booking.change',
    'acts.import.undo.text',
  ],
  'carried over': ['earnings.balance.cents', 'earnings.money.waiting.BELOW_MINIMUM', 'money.carriedOver'],
  'previous balance': ['earnings.previousBalance'],
  earnings: [
    'earnings.money.toEarnings',
    'earlyPay.instant.text',
    'earlyPay.intro',
    'earnings.details.channels',
    'earnings.failed',
    'earnings.none',
    'earnings.title',
    'earnings.type.earnings',
    'learn.guide.paid.final',
    'mail.channelGrant.money',
  ],
  earned: ['earnings.money.earned', 'earnings.chart', 'earnings.chart.earned', 'earnings.earned'],
  paid: ['earnings.money.paid', 'earnings.payment.paid', 'earnings.status.paid'],
  pending: ['earnings.status.pending', 'instantPayment.status.pending'],
  failed: ['dashboard.attention.paymentFailed', 'earnings.status.failed', 'instantPayment.status.failed'],
  returned: ['earnings.status.returned'],
  cancelled: ['earnings.status.cancelled'],
  unclaimed: ['payouts.failed.unclaimed'],
  'account holder': [
    'payouts.failed.nameMismatch',
    'payouts.failed.addressMissing',
    'payouts.failed.holderDied',
  ],
  'tax form': ['payouts.failed.payeeNotPayable'],
  fee: [
    'earlyPay.fee',
    'earlyPay.failed',
    'earnings.payment.fee',
    'instantPayment.fee',
    'instantPayment.terms',
    'learn.guide.fees.fee',
    'learn.guide.fees.text',
  ],
  'service fee': ['earnings.details.serviceFee'],
  'exchange rate': ['earnings.payment.rate'],
  'bank transfer': ['earnings.method.bank_transfer'],
  'payout method': [
    'dashboard.attention.methodLocked',
    'dashboard.attention.noPaymentMethod',
    'earnings.money.waiting.NO_PAYMENT_METHOD',
    'earnings.money.waiting.PAYMENT_METHOD_LOCKED',
    'earnings.money.waiting.PAYMENT_METHOD_PENDING',
    'payouts.failed.country',
    'payouts.failed.accountInvalid',
    'payouts.failed.declined',
    'payouts.remedy.method',
    'welcome.payment',
  ],
  'minimum payout': [
    'dashboard.attention.belowMinimum.next',
    'earnings.money.waiting.BELOW_MINIMUM',
    'learn.guide.paid.minimum',
    'payouts.failed.belowMinimum',
  ],
  'regular payment': [
    'earlyPay.advance.text',
    'earnings.kind.regular',
    'earnings.record.of',
    'learn.guide.paid.regular',
  ],
  'advanced payment': ['earlyPay.advance', 'earnings.kind.advance', 'learn.guide.paid.advanced'],
  'weekly payment': ['earnings.kind.weekly_payment'],
  'instant payment': [
    'earlyPay.instant',
    'earnings.kind.instant_payment',
    'instantPayment.title',
    'notice.instant-payment-request-successful',
    'learn.guide.fees.instant.limits',
    'mail.instant.approved.text',
    'messages.instant-rejected',
  ],
  claimable: ['instantPayment.overview.remaining'],
  claimed: ['instantPayment.overview.claimed'],
  approved: ['instantPayment.status.approved', 'states.instantPayment.approved'],
  'catch-up payment': ['earnings.kind.catchup', 'acts.catchup.approve.title'],
  estimate: ['earnings.details.estimated', 'learn.guide.paid.estimates', 'imports.version.estimate'],
  estimated: [
    'earnings.money.estimated',
    'instantPayment.offer',
    'instantPayment.overview.estimated',
    'earlyPay.instant.text',
    'imports.differences.estimated',
  ],
  final: [
    'earlyPay.advance.text',
    'instantPayment.overview.finalized',
    'learn.guide.paid.final',
    'learn.guide.paid.example',
  ],
  recoupment: [
    'earnings.source.recoupment',
    'instantPayment.recoupment.all',
    'instantPayment.recoupment.most',
  ],
  correction: ['earnings.details.correction'],
  adjustment: ['earnings.type.adjustments', 'imports.kind.adjustments'],
  'withholding tax': ['earnings.details.withholdingTax', 'imports.kind.tax'],
  'you receive': ['earnings.payment.arrives'],
  'revenue share': ['earnings.details.revenueShare', 'learn.needChannel.why'],
  due: ['dashboard.attention.belowMinimum.next', 'earnings.money.nextPayment.nothing'],
};

/** What English texts write for a term that they must not use themselves. */
const writtenFor = (term: string): string[] =>
  [...(concepts.get(term)?.meaning ?? '').matchAll(/write ((?:(?: or )?“[^”]+”)+)/g)].flatMap(
    ([, quoted = '']) => [...quoted.matchAll(/“([^”]+)”/g)].map(([, word = '']) => word),
  );

const usesWord = (text: string, term: string, language: string): boolean => {
  const instead = language === 'en' ? writtenFor(term) : [];
  return instead.length > 0
    ? instead.some((word) => finds(word, 'en').test(text))
    : says(text, term, language);
};

/** `language id: term` of each text of money that says it in another word than docs/words.md. */
const wrongWords = (all: Catalogues): string[] =>
  Object.entries(all).flatMap(([language, messages]) =>
    Object.entries(MONEY).flatMap(([term, ids]) =>
      ids
        .filter((id) => !usesWord(messages[id] ?? '', term, language))
        .map((id) => `${language} ${id}: ${term}`),
    ),
  );

/** Words that docs/words.md tells English texts not to use: replaced terms, and what stands after "never". */
const FORBIDDEN = [...concepts].flatMap(([term, { meaning }]) => [
  ...(writtenFor(term).length > 0 ? [term] : []),
  ...[...meaning.matchAll(/never “([^”]+)”/g)].map(([, phrase = '']) => phrase),
]);

/** `id: word` of each English text with a word that is not to be used. */
const forbiddenWords = (english: Record<string, string>): string[] =>
  Object.entries(english).flatMap(([id, text]) =>
    FORBIDDEN.filter((word) => text.toLowerCase().includes(word)).map((word) => `${id}: ${word}`),
  );

/** `language id` of each text about catch-up payments that a reader takes for an advance. */
const catchUpAsAdvance = (all: Catalogues): string[] => {
  const ids = Object.entries(all.en ?? {}).flatMap(([id, text]) => (/catch-up/i.test(text) ? [id] : []));
  return Object.entries(all).flatMap(([language, messages]) =>
    ids
      .filter((id) => usesWord(messages[id] ?? '', 'advanced payment', language))
      .map((id) => `${language} ${id}`),
  );
};

/** The catalogues with one text of one language changed. */
const damaged = (language: string, id: string, from: string, to: string): Catalogues => {
  const text = catalogues[language]?.[id] ?? '';
  if (!text.includes(from)) throw new Error(`${language} ${id} does not say ${from}: ${text}`);
  return { ...catalogues, [language]: { ...catalogues[language], [id]: text.replaceAll(from, to) } };
};

it('docs/words.md has a word for every concept in every language', () => {
  const empty = [...concepts].flatMap(([term, { words }]) =>
    languages.filter((language) => !words[language]?.every(Boolean)).map((language) => `${language} ${term}`),
  );
  expect(empty).toEqual([]);
  expect(concepts.size).toBeGreaterThan(90);
});

it('the same money has the same word in every text', () => {
  expect(wrongWords(catalogues)).toEqual([]);
});

it('no English text uses a word that was given up', () => {
  expect(FORBIDDEN).toEqual(
    expect.arrayContaining(['threshold', 'payout method', 'advanced payment', 'whitelist', 'log in as']),
  );
  expect(forbiddenWords(catalogues.en ?? {})).toEqual([]);
});

it('a catch-up payment is nowhere called an advance', () => {
  expect(catchUpAsAdvance(catalogues)).toEqual([]);
});

describe('one exchanged word is found', () => {
  it.each([
    ['de', 'earnings.balance', 'Guthaben', 'Kontostand', 'balance'],
    ['ru', 'earnings.kind.advance', 'Аванс', 'Досрочная выплата', 'advanced payment'],
    ['ja', 'earnings.method.bank_transfer', '銀行振込', '送金', 'bank transfer'],
    ['es', 'welcome.payment', 'método de pago', 'forma de cobro', 'payout method'],
    ['en', 'earnings.kind.advance', 'Advance', 'Early', 'advanced payment'],
  ])('%s %s', (language, id, from, to, term) => {
    expect(wrongWords(damaged(language, id, from, to))).toEqual([`${language} ${id}: ${term}`]);
  });

  it.each([
    ['dashboard.attention.belowMinimum', 'minimum', 'threshold', 'threshold'],
    ['messages.title', 'Notifications', 'Notices', 'notice'],
    ['paymentRuns.payDay', 'Payment day', 'Pay day', 'pay day'],
    ['welcome.payment', 'Add', 'Set', 'set a payment method'],
    ['paymentMethods.cancel', 'Discard', 'Give up', 'give up'],
    ['states.channel.denied', 'Rejected', 'Denied', 'denied'],
    ['inbox.help.add', 'saved reply', 'a prepared answer', 'prepared answer'],
  ])('where %s says "%s" by the word that was given up for it', (id, from, to, word) => {
    expect(forbiddenWords(damaged('en', id, from, to).en ?? {})).toEqual([`${id}: ${word}`]);
  });

  it('where a catch-up payment becomes an advance', () => {
    const vietnamese = damaged('vi', 'earnings.kind.catchup', 'thanh toán bù', 'thanh toán sớm');
    expect(catchUpAsAdvance(vietnamese)).toEqual(['vi earnings.kind.catchup']);
  });
});
