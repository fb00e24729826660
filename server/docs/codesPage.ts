import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catchupCodes } from '#contract/plain/catchUp';
import { instantCodes } from '#contract/plain/instantPayment';
import { paymentBlockers } from '#contract/plain/paymentSettings';
import { failureOf, knownFailureCodes } from '#contract/plain/payoutFailures';
import { type RefusalCode, refusals } from '#contract/refusals';
import type { Source } from './sagasAbove';

/** A code or message of spec 001 §8, or one of ours beside it. */
export interface ListedCode {
  area: string;
  /** What the spec calls it; empty where it is ours. */
  said: string;
  code: string;
  /** The ids of its words; none for what no person reads. */
  words: string[];
  tests: string[];
}

// The payment method messages of spec 001 §8 and what says them; then what else these calls refuse with.
const METHOD_MESSAGES: readonly [said: string, code: RefusalCode][] = [
  ['change limit exceeded', 'CHANGE_LIMIT_EXCEEDED'],
  ['verification failed', 'CODE_WRONG'],
  ['verification code expired', 'CODE_EXPIRED'],
  ['locked', 'PAYMENT_METHOD_LOCKED'],
  ['unsupported', 'PAYMENT_METHOD_UNSUPPORTED'],
  ['did not change', 'PAYMENT_METHOD_DID_NOT_CHANGE'],
  ['PayPal edit not allowed', 'PAYPAL_EDIT_NOT_ALLOWED'],
  ['Payoneer application not generated', 'PAYONEER_APPLICATION_NOT_GENERATED'],
  ['', 'EMAIL_NOT_VERIFIED'],
  ['', 'NOT_ENOUGH_VIEWS'],
  ['', 'PAYEE_NOT_READY'],
  ['', 'PAYMENT_SERVICE_UNAVAILABLE'],
  ['', 'CARD_REFUSED'],
  ['', 'STOP_LINK_OVER'],
  ['', 'RESEND_TOO_EARLY'],
];

const ANSWERS = [
  ['payment method set', 'SUCCESSFUL_PAYMENT_METHOD_FETCH'],
  ['', 'PAYMENT_METHOD_PENDING'],
  ['', 'NO_PAYMENT_METHOD'],
  ['advance payment chosen', 'SUCCESSFULLY_FETCHED_ADVANCE_PAYMENT'],
  ['', 'REGULAR_PAYMENT'],
] as const;

// The codes of instant payment that spec 001 §8 names; the others are ours.
const INSTANT_OURS: readonly string[] = ['IP_REQUEST_EXISTS'];

const SHARES = 'Revenue share';

// The revenue share messages of spec 001 §8 and 002 §8 and what says them; a lower-case code is of a field.
const SHARE_MESSAGES: readonly [said: string, code: string, words: string][] = [
  ['not found', 'NOT_FOUND', 'refused.NOT_FOUND'],
  ['request does not exist', 'REVENUE_SHARE_NOT_FOUND', 'refused.REVENUE_SHARE_NOT_FOUND'],
  ['cannot change approved revenue share', 'REVENUE_SHARE_APPROVED', 'refused.REVENUE_SHARE_APPROVED'],
  ['invalid percentage', 'share_range', 'revenueShare.wrong.range'],
  [
    'unsupported revenue share source',
    'UNSUPPORTED_REVENUE_SHARE_SOURCE',
    'refused.UNSUPPORTED_REVENUE_SHARE_SOURCE',
  ],
  [
    "no permission to change own or others' shares",
    'REVENUE_SHARE_NOT_ALLOWED',
    'refused.REVENUE_SHARE_NOT_ALLOWED',
  ],
  ['already a pending request', 'REVENUE_SHARE_PENDING', 'refused.REVENUE_SHARE_PENDING'],
  ['', 'REVENUE_SHARE_LOWER', 'refused.REVENUE_SHARE_LOWER'],
  ['', 'REVENUE_SHARE_OUTDATED', 'refused.REVENUE_SHARE_OUTDATED'],
  ['', 'REVENUE_SHARE_MONTH_PAID', 'refused.REVENUE_SHARE_MONTH_PAID'],
  ['', 'REVENUE_SHARE_CHANNEL_GONE', 'refused.REVENUE_SHARE_CHANNEL_GONE'],
  ['', 'SHARE_OFFER_TAKEN', 'refused.SHARE_OFFER_TAKEN'],
  ['', 'share_number', 'revenueShare.wrong.number'],
  ['', 'share_zero', 'revenueShare.wrong.zero'],
  ['', 'share_same', 'revenueShare.wrong.same'],
  ['', 'share_above_later', 'revenueShare.wrong.aboveLater'],
  ['', 'share_month_paid', 'revenueShare.wrong.monthPaid'],
  ['', 'share_month_taken', 'revenueShare.wrong.monthTaken'],
  ['', 'share_deadline', 'revenueShare.wrong.deadline'],
  ['', 'share_too_far', 'revenueShare.wrong.tooFar'],
  ['', 'share_before_first', 'revenueShare.wrong.beforeFirst'],
];

// The notifications of spec 001 §8.
const NOTICES: readonly [said: string, words: string][] = [
  ['instant-payment-request-successful', 'notice.instant-payment-request-successful'],
  ['instant-payment-cancel-successful', 'notice.instant-payment-cancel-successful'],
  ['revenue-share-change-response', 'notice.revenue-share-change-response'],
];

const isOfSpec = (code: string): boolean => /^\d+$/.test(code);

/** The codes of failed payouts: PayPal's numbers of the spec, then names of PayPal, reasons of banks and ours. */
const failureCodes = [
  ...knownFailureCodes.filter(isOfSpec).sort((one, other) => Number(one) - Number(other)),
  ...knownFailureCodes.filter((code) => !isOfSpec(code)).sort(),
];

/** A test with the tables of cases that it reads. */
const withCases = (root: string, text: string): string =>
  [...text.matchAll(/from '(?:#contract\/rules|\.)\/(\w+Cases)'/g)]
    .map(([, name = '']) => readFileSync(join(root, 'contract', 'rules', `${name}.ts`), 'utf8'))
    .reduce((all, cases) => all + cases, text);

const testsIn = (root: string): Source[] =>
  ['server', 'src', 'e2e', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => join(folder, file).replaceAll('\\', '/'))
      .sort()
      .map((file) => ({ file, text: withCases(root, readFileSync(join(root, file), 'utf8')) })),
  );

/** Each code, where it is worded, and which tests show it: by what is said there, or by its words. */
export const listedCodes = (root: string, english: Record<string, string>): ListedCode[] => {
  const tests = testsIn(root);
  const naming = (area: string, code: string, words: string[]) =>
    tests
      .filter(
        ({ file, text }) =>
          // What every feature can refuse with is shown for this one only by its own tests.
          (area !== SHARES || code !== 'NOT_FOUND' || file.includes('/revenueShare/')) &&
          (text.includes(`'${code}'`) ||
            words.some((id) => english[id] !== undefined && text.includes(english[id]))),
      )
      .map(({ file }) => file);
  const listed = (area: string, said: string, code: string, words: string[]): ListedCode => ({
    area,
    said,
    code,
    words,
    tests: naming(area, code, words),
  });
  return [
    ...METHOD_MESSAGES.map(([said, code]) => listed('Payment methods', said, code, [`refused.${code}`])),
    listed('Payment methods', 'not enough funds messages', 'INSUFFICIENT_FUNDS', [
      'payouts.failed.ourFunds',
      'paymentRuns.shortfall.text',
    ]),
    ...ANSWERS.map(([said, code]) => listed('Answers', said, code, [])),
    ...paymentBlockers.map((code) => {
      const words = Object.keys(english).filter((id) => id === `earnings.money.waiting.${code}`);
      return listed('Why a payment is not made', '', code, words);
    }),
    ...catchupCodes.map((code) => listed('Catch-up', code, code, [`catchUp.code.${code}`])),
    ...['CATCHUP_NOT_POSSIBLE', 'CATCHUP_NEEDS_REVIEW'].map((code) =>
      listed('Catch-up', '', code, [`refused.${code}`]),
    ),
    ...[...instantCodes, 'IP_THRESHOLD_OUT_OF_BOUNDS'].map((code) =>
      listed('Instant payment', INSTANT_OURS.includes(code) ? '' : code, code, [
        `instantPayment.code.${code}`,
      ]),
    ),
    ...SHARE_MESSAGES.map(([said, code, words]) => listed(SHARES, said, code, [words])),
    ...NOTICES.map(([said, words]) => listed('Notifications', said, words, [words])),
    listed('Any call', 'generic error-occurred message', 'failure.unexpected', ['failure.unexpected']),
    ...failureCodes.map((code) =>
      listed('Payout failures', isOfSpec(code) ? code : '', code, [
        `payouts.failed.${failureOf(code).meaning}`,
      ]),
    ),
  ];
};

const code = (text: string) => `\`${text}\``;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const statusOf = (name: string): string =>
  Object.hasOwn(refusals, name) ? String(refusals[name as RefusalCode].status) : '—';

/** The page of the codes in Markdown. */
export const codesPage = (codes: readonly ListedCode[]): string => {
  const areas = [...new Set(codes.map(({ area }) => area))];
  const tables = areas.map((area) => {
    const rows = codes
      .filter((one) => one.area === area)
      .map(({ said, code: name, words, tests }) =>
        row([
          said || '(ours)',
          code(name),
          statusOf(name),
          words.map(code).join('<br>') || '—',
          tests.map(code).join('<br>') || '—',
        ]),
      );
    const heading = [
      row(['Spec 001 §8', 'Code', 'Status', 'Words', 'Tests']),
      row(Array<string>(5).fill('---')),
    ];
    return [`## ${area}`, '', ...heading, ...rows].join('\n');
  });
  return `# Codes and messages

Each code and message of spec 001 §8: the HTTP status where it is a refusal, the id of its words in
\`locales/\`, and the tests that name it or its words. Made by \`npm run docs:calls\`; a test fails when this file is not
what that makes, and where a code has no words or no test.

${tables.join('\n\n')}
`;
};
