import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { inTransaction } from '../../database/transaction';
import type { Connection } from '../../database/open';
import { figures } from '../../common/figures';
import { previewFile } from './book';
import { PAYMENT_HISTORY } from './rules';
import {
  type PaymentLine,
  type Progress,
  type ReadPayments,
  type ReadReport,
  type ReportAmount,
  ReportProblem,
  readPayments,
  readReport,
} from './reader';
import {
  type NewPart,
  bookedReferences,
  insertParts,
  knownOwners,
  payeesBy,
  sweepFiles,
  updateRead,
} from './repository';

/** A file on this machine's disk with the name that it was given, which says month and owner. */
export interface StoredFile {
  path: string;
  name: string;
}

interface Checking {
  connection: Connection;
  fileId: string;
  file: StoredFile;
  signal?: AbortSignal;
  now: () => Date;
  /** Also finds out what applying it would book. */
  preview: boolean;
  /** Told of every step forward. */
  onProgress?: (progress: Progress) => void;
}

const HEARTBEAT = 1_000;

const lower = (text: string) => text.toLowerCase();

/** The owner whose file this is: the one in its name, or the only one that the network has. */
const ownerOf = (report: ReadReport, owners: readonly string[]): string => {
  const owner = report.contentOwner ?? (owners.length === 1 ? owners[0] : undefined);
  if (owner !== undefined && owners.includes(owner)) return owner;
  throw new ReportProblem(
    'UNKNOWN_OWNER',
    report.contentOwner === null
      ? 'The name of the file does not say which content owner it is of'
      : 'This network has no such content owner',
    { value: report.contentOwner },
  );
};

/** Tax of one channel and source at several rates as one amount: which rate it was of is then not said. */
const mergeRates = (amounts: readonly ReportAmount[]): ReportAmount[] => {
  const merged = new Map<string, ReportAmount>();
  for (const amount of amounts) {
    const key = [amount.channelId, amount.type, amount.source, amount.category].join('/');
    const sofar = merged.get(key);
    const sum = (one: string | null, other: string | null) =>
      one === null && other === null ? null : new Big(one ?? 0).plus(other ?? 0).toFixed();
    merged.set(
      key,
      sofar
        ? {
            ...amount,
            gross: new Big(sofar.gross).plus(amount.gross).toFixed(),
            rows: sofar.rows + amount.rows,
            taxPercent: sofar.taxPercent === amount.taxPercent ? amount.taxPercent : null,
            taxBase: sum(sofar.taxBase, amount.taxBase),
          }
        : amount,
    );
  }
  return [...merged.values()];
};

const partsOf = (fileId: string, owner: string, report: ReadReport) => {
  const parts: NewPart[] = [];
  const amounts = report.parts.flatMap((part) => {
    const partId = randomUUID();
    parts.push({
      part_id: partId,
      file_id: fileId,
      content_owner: owner,
      layout: report.layout,
      period: part.period,
      month: part.month,
      version: report.version,
      row_count: part.rows,
      gross: part.gross,
      summary: report.summary.length > 0 ? JSON.stringify(report.summary) : null,
    });
    return mergeRates(part.amounts).map((amount) => ({
      channel_id: amount.channelId ?? '',
      part_id: partId,
      type: amount.type,
      source: amount.source,
      category: amount.category,
      gross: amount.gross,
      row_count: amount.rows,
      tax_percent: amount.taxPercent,
      tax_base: amount.taxBase,
    }));
  });
  return { parts, amounts };
};

type Payees = Awaited<ReturnType<typeof payeesBy>>;

/** The one account that a line names; a name that fits none or several is refused, as are two names of two accounts. */
const payeeOf = (payment: PaymentLine, payees: ReadonlyMap<string, Payees>): string => {
  const of = (column: 'email' | 'username'): string | undefined => {
    const value = payment[column];
    if (value === null) return undefined;
    const found = payees.get(`${column} ${lower(value)}`) ?? [];
    const [only] = found;
    if (!only) {
      throw new ReportProblem('UNKNOWN_PAYEE', 'This network has no such payee', {
        line: payment.line,
        column,
        value,
      });
    }
    if (found.length > 1 && !(column === 'email' && payment.username !== null)) {
      throw new ReportProblem('AMBIGUOUS_PAYEE', 'Several accounts have this name: give the username', {
        line: payment.line,
        column,
        value,
      });
    }
    return found.length > 1 ? undefined : only.user_id;
  };
  const [byUsername, byEmail] = [of('username'), of('email')];
  if (byUsername && byEmail && byUsername !== byEmail) {
    throw new ReportProblem('AMBIGUOUS_PAYEE', 'The e-mail is that of another account than the username', {
      line: payment.line,
      column: 'email',
      value: payment.email,
    });
  }
  return byUsername ?? byEmail ?? '';
};

/** A payment history's lines with their payees, a part for each month of pay days. */
const historyOf = async (
  connection: Connection,
  fileId: string,
  history: ReadPayments,
): Promise<NewPart[]> => {
  const named = await payeesBy(connection, {
    emails: [...new Set(history.payments.flatMap(({ email }) => (email ? [lower(email)] : [])))],
    usernames: [...new Set(history.payments.flatMap(({ username }) => (username ? [lower(username)] : [])))],
  });
  const payees = new Map<string, Payees>();
  for (const payee of named) {
    for (const key of [`email ${lower(payee.email)}`, `username ${lower(payee.username)}`]) {
      payees.set(key, [...(payees.get(key) ?? []), payee]);
    }
  }
  const references = [...new Set(history.payments.map(({ reference }) => reference))];
  const elsewhere = new Map(
    (await bookedReferences(connection, references)).map((row) => [
      [row.user_id, row.reference, row.source, row.category].join('/'),
      row.date.slice(0, 7),
    ]),
  );
  const months = new Map<string, object[]>();
  for (const payment of history.payments) {
    const userId = payeeOf(payment, payees);
    const month = payment.date.slice(0, 7);
    const key = [userId, payment.reference, payment.source ?? '', payment.category ?? ''].join('/');
    const before = elsewhere.get(key);
    if (before !== undefined && before !== month) {
      throw new ReportProblem(
        'DUPLICATE_PAYMENT',
        `The history of ${before} has this payment already: bring that month again without it first`,
        { line: payment.line, column: 'reference', value: payment.reference },
      );
    }
    const lines = months.get(month) ?? [];
    months.set(month, lines);
    lines.push({
      user_id: userId,
      reference: payment.reference,
      date: payment.date,
      month: payment.month ?? '',
      type: payment.type,
      source: payment.source ?? '',
      category: payment.category ?? '',
      amount: payment.amount,
      status: payment.status,
      payment_fee: payment.paymentFee ?? '0',
      service_fee: payment.serviceFee ?? '0',
      target_currency: payment.currency,
      exchange_rate: payment.exchangeRate,
      method: payment.method ?? '',
      payment_details: payment.paymentDetails ?? '',
      transaction_id: payment.transactionId ?? '',
      note: payment.note ?? '',
      failure_code: payment.failureCode,
    });
  }
  const sums = new Map<string, Big>();
  for (const { date, amount } of history.payments) {
    const month = date.slice(0, 7);
    sums.set(month, (sums.get(month) ?? new Big(0)).plus(amount));
  }
  return [...months].map(([month, lines]) => ({
    part_id: randomUUID(),
    file_id: fileId,
    content_owner: PAYMENT_HISTORY,
    layout: PAYMENT_HISTORY,
    period: month,
    month,
    version: 'final',
    row_count: lines.length,
    gross: (sums.get(month) ?? new Big(0)).toFixed(),
    summary: JSON.stringify(lines),
  }));
};

/** Changes a file that is being read; somebody who gave it up meanwhile is believed. */
const finishStep = async (...step: Parameters<typeof updateRead>): Promise<void> => {
  if (!(await updateRead(...step))) throw new Error('The file was given up while it was read');
};

interface Found {
  parts: NewPart[];
  amounts: ReturnType<typeof partsOf>['amounts'];
  facts: Parameters<typeof updateRead>[3];
}

const read = async ({
  connection,
  fileId,
  file,
  signal,
  now,
  onProgress,
}: Omit<Checking, 'preview'>): Promise<Found> => {
  const options = { ...(signal ? { signal } : {}), ...(onProgress ? { onProgress } : {}) };
  const history = await readPayments(file, {
    ...options,
    today: now().toISOString().slice(0, 10),
  }).catch((cause: unknown) => {
    // Not the headings of a payment history: then it is a report, or nothing.
    if (cause instanceof ReportProblem && cause.code === 'UNKNOWN_LAYOUT') return undefined;
    throw cause;
  });
  const factsOf = ({ sha256, rows, bytes }: { sha256: string; rows: number; bytes: number }) => ({
    sha256,
    rows_read: rows,
    bytes_read: bytes,
  });
  if (history) {
    return {
      parts: await historyOf(connection, fileId, history),
      amounts: [],
      facts: { ...factsOf(history), layout: PAYMENT_HISTORY, version: 'final' },
    };
  }
  const report = await readReport(file, options);
  const owner = ownerOf(report, await knownOwners(connection));
  return {
    ...partsOf(fileId, owner, report),
    facts: { ...factsOf(report), layout: report.layout, content_owner: owner, version: report.version },
  };
};

/** Does `work` while the file's row says, every second, that somebody is at it, and how far. */
const withHeartbeat = async <Result>(
  { connection, fileId, now }: Pick<Checking, 'connection' | 'fileId' | 'now'>,
  work: (tell: (progress: Progress) => void) => Promise<Result>,
): Promise<Result> => {
  let seen: { rows_read?: number; bytes_read?: number } = {};
  let beat: Promise<unknown> = Promise.resolve();
  const heart = setInterval(() => {
    beat = updateRead(connection, fileId, now(), seen).catch(() => {});
  }, HEARTBEAT);
  try {
    return await work(({ rows, bytesRead }) => {
      seen = { rows_read: rows, bytes_read: bytesRead };
    });
  } finally {
    clearInterval(heart);
    // A beat that waits for its turn must not overwrite what comes after it.
    await beat;
  }
};

/**
 * Reads a report file whose row is there already and keeps what it sums to, with what applying it would book where
 * that is asked for. Nothing is booked. What is wrong with the file is written to its row and thrown.
 */
export const checkFile = async (checking: Checking): Promise<void> => {
  const { connection, fileId, now } = checking;
  try {
    const { parts, amounts, facts } = await withHeartbeat(checking, (tell) =>
      read({
        ...checking,
        onProgress: (progress) => {
          tell(progress);
          checking.onProgress?.(progress);
        },
      }),
    );
    await inTransaction(connection, async (transaction) => {
      await insertParts(transaction, parts, amounts);
      await finishStep(transaction, fileId, now(), facts);
    });
    const booking = checking.preview
      ? await withHeartbeat(checking, () => previewFile(connection, fileId, now()))
      : undefined;
    await finishStep(connection, fileId, now(), {
      status: 'checked',
      ...(booking ? { booking: JSON.stringify(booking) } : {}),
    });
  } catch (cause) {
    const problem =
      cause instanceof ReportProblem
        ? {
            code: cause.code,
            text: cause.message,
            line: cause.line,
            column: cause.column,
            value: cause.value,
          }
        : undefined;
    await updateRead(connection, fileId, now(), {
      status: problem ? 'refused' : 'interrupted',
      ...(problem ? { problem: JSON.stringify(problem) } : {}),
    });
    throw cause;
  }
};

const SILENCE = 120_000;
const HOUR = 3_600_000;

/** Gives up on files that nobody works on any more and forgets those that were checked and never applied. */
export const sweepImports = (connection: Connection, now: Date): Promise<void> =>
  sweepFiles(connection, {
    now,
    silentSince: new Date(now.getTime() - SILENCE),
    checkedBefore: new Date(now.getTime() - figures.checkedFileHours * HOUR),
  });
