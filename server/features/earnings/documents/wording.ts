import Big from 'big.js';
import type { Language } from '#contract/fields';
import { formatTag } from '#contract/plain/formatTag';
import { type Cell, type Figures, figuresIn } from '../../../documents';
import type { DocumentMessageId, MailValues, Words } from '../../../mail/words';
import type { PaidRow, TakenRow } from './repository';

/** How a document is written for somebody: its words and its figures. */
export interface Wording extends Figures {
  language: Language;
  say: (id: DocumentMessageId, values?: MailValues) => string;
}

/** The words of a language, with figures as in the first region of it that the browser names (`Accept-Language`). */
export const wordingIn = (words: Words, language: Language, accepted = ''): Wording => ({
  language,
  say: (id, values) => words(language, id, values),
  ...figuresIn(
    formatTag(
      language,
      accepted.split(',').map((asked) => asked.split(';')[0]?.trim() ?? ''),
    ),
  ),
});

const METHODS: Readonly<Record<string, DocumentMessageId>> = {
  bank_transfer: 'earnings.method.bank_transfer',
  paypal: 'earnings.method.paypal',
  payoneer: 'earnings.method.payoneer',
  fbt: 'earnings.method.worldfirst',
  worldfirst: 'earnings.method.worldfirst',
  alipay: 'earnings.method.worldfirst',
  tipalti: 'earnings.method.tipalti',
  transferwise: 'earnings.method.transferwise',
  dcc: 'earnings.method.dcc',
};

/** What a payment method is called; old payments may name one that nobody knows. */
export const methodNamed = ({ say }: Wording, method: string): string => {
  const id = METHODS[method];
  return id === undefined ? method : say(id);
};

type Named = Pick<TakenRow, 'source' | 'category'>;
type Paid = Exclude<PaidRow['type'], 'earning' | 'tax' | 'expired_earnings' | 'verification'>;

/** What the kind of a payment is called. */
export const kindNamed = ({ say }: Wording, type: PaidRow['type']): string =>
  type === 'payment'
    ? say('earnings.type.payment')
    : say(`earnings.kind.${type as Exclude<Paid, 'payment'>}`);

/** The source of what was taken, and its category; empty where it is of all of them. */
export const partNamed = ({ say }: Wording, { source, category }: Named): readonly [string, string] => [
  source === '' ? '' : say(`earnings.source.${source}`),
  category === '' ? '' : say(`earnings.category.${category}`),
];

/** The months of what was taken, from the first to the last; empty where it names none. */
export const monthsNamed = ({ month: named }: Wording, months: readonly string[]): string => {
  const all = months.filter((month) => month !== '').sort();
  const [first] = all;
  const last = all.at(-1);
  if (first === undefined || last === undefined) return '';
  return first === last ? named(first) : `${named(first)} – ${named(last)}`;
};

/** Dollars in a table: cents, and what the ledger has below them, so that the rows sum. */
export const amountCell = ({ money }: Wording, amount: string): Cell => ({
  text: money(amount, { exact: true }),
  value: new Big(amount).toFixed(),
});
