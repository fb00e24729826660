import { type LayoutName, layouts } from './reader/layouts';

/** The kinds of money that a payment summary tells apart. */
export type SummaryKind =
  | 'ads'
  | 'premium'
  | 'premium_music'
  | 'shorts_ads'
  | 'shorts_premium'
  | 'paid_features'
  | 'channel_adjustments'
  | 'tax'
  | 'tax_refund';

/** The kind of money of a layout; null for one that no payment summary names. */
export const summaryKindOf = (layout: LayoutName): SummaryKind | null => {
  const { family } = layouts[layout];
  if (family === 'premium') return layout.startsWith('premium_music') ? 'premium_music' : 'premium';
  const isNamed =
    family !== 'income' && family !== 'crypto_daily' && family !== 'estimate' && family !== 'payment_summary';
  return isNamed ? family : null;
};

/** Premium of music, of the rest, or of both where a label names both or neither. */
const premium = (words: string): SummaryKind[] => {
  const rest = words.replace(/music( premium)?/, '');
  const [hasMusic, hasOther] = [rest !== words, /premium/.test(rest)];
  return hasMusic === hasOther ? ['premium', 'premium_music'] : [hasMusic ? 'premium_music' : 'premium'];
};

/** The kinds of a label by the words in it: the first that fits decides (domain facts §15.3). */
const KINDS: readonly [RegExp, (words: string) => SummaryKind[]][] = [
  [/tax.*refund/, () => ['tax_refund']],
  [/\btax|withh/, () => ['tax']],
  [/channel adjustment|deduction/, () => ['channel_adjustments']],
  [/shorts.*\bads?\b/, () => ['shorts_ads']],
  [/shorts.*(subscription|premium)/, () => ['shorts_premium']],
  [/shorts/, () => ['shorts_ads', 'shorts_premium']],
  [/subscription|premium/, premium],
  [/transaction|paid feature|commerce/, () => ['paid_features']],
  [/\bads?\b/, () => ['ads']],
];

const CORRECTION = /backpay|resolution|dispute|spam|correct|recoup|deferred|adjust/;

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What a line of a payment summary is of. */
export interface SummaryMeaning {
  /** As it is shown: with the type of adjustment, where the summary has that in a column of its own. */
  label: string;
  /** The kinds of money whose sum it is; none where its words are not known. */
  kinds: SummaryKind[];
  isCorrection: boolean;
}

/** Reads a label and a type of adjustment of a payment summary by their words: case, dashes and blanks vary. */
export const meaningOf = ({
  label: text,
  adjustment,
}: {
  label: string;
  adjustment: string;
}): SummaryMeaning => {
  const [words, type] = [wordsOf(text), wordsOf(adjustment)];
  const isMarked = type !== '' && type !== 'none';
  return {
    label: isMarked && !words.endsWith(type) ? `${text}: ${adjustment}` : text,
    kinds: KINDS.find(([pattern]) => pattern.test(words))?.[1](words) ?? [],
    isCorrection: isMarked || CORRECTION.test(words),
  };
};

/** The kinds that are compared together, because a line is the sum of several of them. */
export const comparedTogether = (of: readonly SummaryMeaning[]): ((kind: SummaryKind) => SummaryKind[]) => {
  let together: SummaryKind[][] = [];
  for (const { kinds } of of) {
    const touched = together.filter((known) => known.some((kind) => kinds.includes(kind)));
    const others = together.filter((known) => !touched.includes(known));
    together = [...others, [...new Set([...touched.flat(), ...kinds])]];
  }
  return (kind) => together.find((known) => known.includes(kind)) ?? [kind];
};
