import type { BankResults } from '#contract/bankFiles';
import type { Actor } from '../../common/audit';
import { audit } from '../../common/audit';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { BookedPayment } from '../../integrations/payouts/iso20022/camt053';
import type { StatusFile } from '../../integrations/payouts/iso20022/pain002';
import { takeReport } from '../payouts';
import { type BankSays, refused } from './read';
import { attemptsIn, batchesOfItems, lockFiles } from './repository';
import { type SentAttempt, type Stranger, type Told, toldByReport, toldByStatement } from './rules';
import { paymentsOfSum } from './sums';

// So many are shown; how many there are is counted.
const SHOWN = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Found {
  told: { attempt: SentAttempt; told: Told }[];
  unknown: Stranger[];
  words: BankResults['first_words'];
}

/** Why the bank has rejected payments, where it says so in words of its own. */
const wordsOf = ({ all, items }: StatusFile): Found['words'] =>
  [...(all ? [{ itemId: '', ...all }] : []), ...items].flatMap(({ itemId: reference, status, words }) =>
    status === 'rejected' && words ? [{ reference, words }] : [],
  );

/** What a report says of the payments of its file. NOT_OURS where the file is none of ours. */
const foundInReport = async (transaction: Transaction<Schema>, report: StatusFile): Promise<Found> => {
  const { messageId, all, items, others } = report;
  const batches = UUID.test(messageId) ? await lockFiles(transaction, [messageId]) : [];
  if (batches.length === 0) throw refused('NOT_OURS');
  const attempts = await attemptsIn(transaction, batches);
  const said = new Map(items.map((item) => [item.itemId, item]));
  const known = new Set(attempts.map((attempt) => attempt.item_id));
  return {
    told: attempts.flatMap((attempt) => {
      const verdict = said.get(attempt.item_id) ?? all;
      return verdict ? [{ attempt, told: toldByReport(attempt, verdict) }] : [];
    }),
    unknown: [...items.map(({ itemId }) => itemId).filter((itemId) => !known.has(itemId)), ...others].map(
      (reference) => ({ why: 'unknown', reference, amount: null, currency: null }),
    ),
    words: wordsOf(report),
  };
};

const byItemOf = (booked: readonly BookedPayment[]): Map<string, BookedPayment[]> => {
  const byItem = new Map<string, BookedPayment[]>();
  for (const payment of booked) {
    if (payment.itemId === null) continue;
    byItem.set(payment.itemId, [...(byItem.get(payment.itemId) ?? []), payment]);
  }
  return byItem;
};

/** Adds to bookings by payment what sums of whole files are; returns the sums that are none, or that stand beside their payments. */
const withSums = (
  byItem: Map<string, BookedPayment[]>,
  sums: readonly BookedPayment[],
  attempts: readonly SentAttempt[],
): BookedPayment[] =>
  sums.filter((sum) => {
    const payments = paymentsOfSum(
      sum,
      attempts.filter((attempt) => attempt.batch_id === sum.batchId),
    );
    const isTwice = payments.some(({ itemId }) =>
      byItem.get(itemId ?? '')?.some(({ kind }) => kind === sum.kind),
    );
    if (payments.length === 0 || isTwice) return true;
    for (const [itemId, booked] of byItemOf(payments))
      byItem.set(itemId, [...(byItem.get(itemId) ?? []), ...booked]);
    return false;
  });

const strangerOf = (why: Stranger['why'], payment: BookedPayment): Stranger => ({
  why,
  reference: payment.reference || (payment.itemId ?? ''),
  amount: payment.amount,
  currency: payment.currency,
});

/** What a statement says of our payments, whichever files they were in. NOT_OURS where it has none. */
const foundInStatement = async (
  transaction: Transaction<Schema>,
  booked: readonly BookedPayment[],
): Promise<Found> => {
  const byItem = byItemOf(booked);
  const ofFiles = booked.filter(({ itemId, batchId }) => itemId === null && batchId !== null);
  const batches = await lockFiles(transaction, [
    ...(await batchesOfItems(transaction, [...byItem.keys()])),
    ...ofFiles.flatMap(({ batchId }) => batchId ?? []),
  ]);
  const sent = await attemptsIn(transaction, batches);
  const sums = ofFiles.filter(({ batchId }) => batches.includes(batchId ?? ''));
  const unlike = withSums(byItem, sums, sent);
  const attempts = sent.filter(({ item_id: id }) => byItem.has(id));
  if (attempts.length === 0 && unlike.length === 0) throw refused('NOT_OURS');
  const known = new Set(attempts.map((attempt) => attempt.item_id));
  return {
    told: attempts.map((attempt) => ({
      attempt,
      told: toldByStatement(attempt, byItem.get(attempt.item_id) ?? []),
    })),
    unknown: [
      ...unlike.map((sum) => strangerOf('differs', sum)),
      ...booked
        .filter((payment) => !sums.includes(payment) && !known.has(payment.itemId ?? ''))
        .map((payment) => strangerOf('unknown', payment)),
    ],
    words: [],
  };
};

const resultsOf = (kind: BankSays['kind'], { told, unknown, words }: Found): BankResults => {
  const counts = { paid: 0, failed: 0, returned: 0, open: 0, unchanged: 0 };
  const strange: Stranger[] = [];
  for (const { told: one } of told) {
    const { outcome, reference, money } = one;
    if (outcome === 'differs' || outcome === 'replaced')
      strange.push({
        why: outcome,
        reference,
        amount: money?.value ?? null,
        currency: money?.currency ?? null,
      });
    else counts[outcome] += 1;
  }
  // What concerns our payments first: of others a statement may have thousands.
  const all = [...strange, ...unknown];
  return {
    kind,
    ...counts,
    strangers: all.length,
    first_strangers: all.slice(0, SHOWN),
    first_words: words.slice(0, SHOWN),
  };
};

/**
 * Takes in what the bank says: all of it in one transaction, so that a file counts as a whole or not at all. What changes nothing
 * leaves no audit. Throws BANK_FILE_REFUSED where nothing of it is ours.
 */
export const takeBankFile = (
  connection: Connection,
  says: BankSays,
  { name, by, now }: { name: string; by: Actor; now: Date },
): Promise<BankResults> =>
  inTransaction(connection, async (transaction) => {
    const found =
      says.kind === 'pain.002'
        ? await foundInReport(transaction, says.report)
        : await foundInStatement(transaction, says.booked);
    const results = resultsOf(says.kind, found);
    const news = found.told.filter(({ told }) => told.report);
    for (const { attempt, told } of news) {
      if (told.report) await takeReport(transaction, attempt, told.report, now);
    }
    if (news.length > 0) {
      const { first_strangers: _strangers, first_words: _words, ...counts } = results;
      await audit(transaction, {
        ...by,
        action: 'bank-file.taken',
        subject: by.userId,
        about: null,
        detail: { name, ...counts },
        at: now,
      });
    }
    return results;
  });
