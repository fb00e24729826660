import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { paymentBlockers } from '#contract/plain/paymentSettings';
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

/** What spec 001 §8 lists and a later feature brings. */
const OPEN = [
  [
    'not enough funds messages, and a text of its own for each PayPal payout failure code',
    'payments that go out',
  ],
  ['catch-up codes', 'catch-up payment'],
  ['instant payment and payment request codes', 'instant payment'],
  ['revenue share messages', 'revenue share'],
] as const;

const WORDED = 'src/lib/paymentWords.ts';

/** The codes of PayPal's refusals that have words, as the dashboard groups them. */
const payoutFailures = (root: string): [code: string, words: string][] =>
  [...readFileSync(join(root, WORDED), 'utf8').matchAll(/'(\d+)': '(earnings\.failure\.\w+)'/g)].map(
    ([, code = '', words = '']) => [code, words],
  );

const testsIn = (root: string): Source[] =>
  ['server', 'src', 'e2e', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => join(folder, file).replaceAll('\\', '/'))
      .sort()
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  );

/** Each code that exists so far, where it is worded, and which tests show it: by what is said there, or by its words. */
export const listedCodes = (root: string, english: Record<string, string>): ListedCode[] => {
  const tests = testsIn(root);
  const naming = (code: string, words: string[]) =>
    tests
      .filter(
        ({ text }) =>
          text.includes(`'${code}'`) ||
          words.some((id) => english[id] !== undefined && text.includes(english[id])),
      )
      .map(({ file }) => file);
  const listed = (area: string, said: string, code: string, words: string[]): ListedCode => ({
    area,
    said,
    code,
    words,
    tests: naming(code, words),
  });
  return [
    ...METHOD_MESSAGES.map(([said, code]) => listed('Payment methods', said, code, [`refused.${code}`])),
    ...ANSWERS.map(([said, code]) => listed('Answers', said, code, [])),
    ...paymentBlockers.map((code) => {
      const words = Object.keys(english).filter((id) => id === `earnings.money.waiting.${code}`);
      return listed('Why a payment is not made', '', code, words);
    }),
    ...payoutFailures(root).map(([code, words]) => listed('PayPal payout failures', code, code, [words])),
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
  const open = OPEN.map(([what, when]) => `- ${what}: with ${when}`).join('\n');
  return `# Codes and messages

Each code and message of spec 001 §8 that exists so far: the HTTP status where it is a refusal, the id of its words in
\`locales/\`, and the tests that name it or its words. Made by \`npm run docs:calls\`; a test fails when this file is not
what that makes, and where a code has no words or no test.

${tables.join('\n\n')}

## Still to come

${open}
`;
};
