import type { MessageId } from '#src/lib/messageId';
import { categoryWords, kindWords, sourceWords } from './earningsMessages';
import type { Line } from './earningsSelectors';

const headingsOf = (hasBalance: boolean): MessageId[] => [
  'earnings.column.date',
  'earnings.column.type',
  'earnings.source',
  'earnings.csv.category',
  'earnings.csv.month',
  'earnings.details.amount',
  ...(hasBalance ? ['earnings.balance' as const] : []),
  'earnings.csv.entries',
  'earnings.csv.failed',
  'earnings.csv.failedAmount',
  'earnings.csv.currency',
];

/**
 * The rows of a CSV file of these lines, with headings. As in the ledger, earned is positive and paid is negative. The
 * lines of one source have no balance.
 */
export const csvRows = (
  lines: readonly Line[],
  { currency, hasBalance }: { currency: string; hasBalance: boolean },
  words: (id: MessageId) => string,
): string[][] => [
  headingsOf(hasBalance).map(words),
  ...lines.map((line) => [
    line.date,
    words(kindWords(line.type)),
    line.source === '' ? '' : words(sourceWords[line.source]),
    line.category === '' ? '' : words(categoryWords[line.category]),
    line.month ?? '',
    line.amount,
    ...(hasBalance ? [line.balance ?? ''] : []),
    String(line.entries),
    String(line.failed),
    line.failedAmount,
    currency,
  ]),
];
