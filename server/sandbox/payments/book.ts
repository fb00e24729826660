import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { privateFolder } from '../../common/privateFolder';

/** A stand-in that pays. */
export type PayingService = 'paypal' | 'payoneer' | 'tipalti' | 'wise' | 'bank';

/** What a stand-in was sent, by our ids. */
export interface SentItem {
  service: PayingService;
  /** Our id of the item, and of its batch. */
  itemId: string;
  batchId: string;
  /** The service's own id of the batch. */
  providerBatchId: string;
  /** Who is paid: an address, or a number of an account. */
  receiver: string;
  note: string;
  /** Decimals as they were sent, and an ISO 4217 code. */
  amount: string;
  currency: string;
}

/** What may change of a payment. */
export interface BookedState {
  /** In the service's own words. */
  state: string;
  /** Why it is not paid, in the service's own words. */
  error: string | null;
  /** What the service keeps beside the amount, in its currency. */
  fee: string | null;
  /** What came back of the amount, in its currency; null: nothing. */
  returned: string | null;
  /** Empty until there is one. */
  transactionId: string;
  /** How often somebody has asked for it; the stand-ins go on with a payment when they are asked. */
  looks: number;
  /** What the batch is set to as a whole, where it is. */
  batchState: string | null;
  batchError: string | null;
}

/** A payment that a stand-in has taken: money has left once for each of these that did not fail. */
export interface BookedItem extends SentItem, BookedState {
  /** The service's own id. */
  id: string;
  /** When it was sent, ISO 8601; more than one: it was sent again, and is still one payment. */
  received: string[];
  /** When its state changed. */
  changed: string[];
}

type BookedChanges = Partial<BookedState & Pick<BookedItem, 'received'>>;

export interface Book {
  /** Takes a payment. */
  receive: (item: SentItem & Partial<BookedState>) => BookedItem;
  /** Notes that a payment was sent again. */
  again: (id: string) => void;
  /** Changes a payment by the service's own id of it; `received`: it was sent at another time. */
  change: (id: string, changes: BookedChanges) => BookedItem;
  /** The payment with this id of ours or of the service's; of several with one id of ours, the one taken first. */
  find: (service: PayingService, id: string) => BookedItem | undefined;
  /** The payments of a batch, by the service's id of it, in the order in which they were sent. */
  ofBatch: (service: PayingService, providerBatchId: string) => BookedItem[];
  /** All payments, the first taken first. */
  items: (service?: PayingService) => BookedItem[];
}

const FRESH: BookedState = {
  state: 'PENDING',
  error: null,
  fee: null,
  returned: null,
  transactionId: '',
  looks: 0,
  batchState: null,
  batchError: null,
};

type Line =
  | { kind: 'received'; at: string; item: BookedItem }
  | { kind: 'again'; at: string; id: string }
  | { kind: 'changed'; at: string; id: string; changes: BookedChanges };

/** The lines of a file that are whole: of the last, a process that was killed may have written half. */
const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Line[] => {
      try {
        return [JSON.parse(line) as Line];
      } catch {
        return [];
      }
    });

/**
 * The book of the stand-ins that pay: what was sent to them, and what became of it. It lies in `file`, one line of JSON for each
 * thing that happens, and is read from there after a restart of the process; without a file it is forgotten then.
 */
export const openBook = (file?: string): Book => {
  const booked = new Map<string, BookedItem>();
  // A pay day has many payments, and each of them is looked for: by our ids, and by batches.
  const byOurs = new Map<string, BookedItem>();
  const batches = new Map<string, BookedItem[]>();

  const add = (item: BookedItem): void => {
    booked.set(item.id, item);
    const ours = `${item.service} ${item.itemId}`;
    if (!byOurs.has(ours)) byOurs.set(ours, item);
    const batch = `${item.service} ${item.providerBatchId}`;
    const known = batches.get(batch);
    if (known) known.push(item);
    else batches.set(batch, [item]);
  };
  const apply = (line: Line): void => {
    if (line.kind === 'received') return add(line.item);
    const item = booked.get(line.id);
    if (!item) return;
    if (line.kind === 'again') return void item.received.push(line.at);
    const { state } = item;
    Object.assign(item, line.changes);
    if (item.state !== state) item.changed.push(line.at);
  };
  const happens = (line: Line): void => {
    // On a line of its own, also behind half a line.
    if (file) appendFileSync(file, `\n${JSON.stringify(line)}`, { mode: 0o600 });
    apply(line);
  };
  const known = (id: string): BookedItem => {
    const item = booked.get(id);
    if (!item) throw new Error('no such payment in the book');
    return item;
  };

  if (file) privateFolder(dirname(file));
  if (file && existsSync(file)) linesOf(file).forEach(apply);

  const items: Book['items'] = (service) =>
    [...booked.values()].filter((item) => !service || item.service === service);
  return {
    items,
    receive: (sent) => {
      const id = randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase();
      const at = new Date().toISOString();
      happens({ kind: 'received', at, item: { ...FRESH, ...sent, id, received: [at], changed: [] } });
      return known(id);
    },
    again: (id) => happens({ kind: 'again', at: new Date().toISOString(), id: known(id).id }),
    change: (id, changes) => {
      happens({ kind: 'changed', at: new Date().toISOString(), id: known(id).id, changes });
      return known(id);
    },
    find: (service, id) => {
      const item = booked.get(id);
      return item?.service === service ? item : byOurs.get(`${service} ${id}`);
    },
    ofBatch: (service, providerBatchId) => [...(batches.get(`${service} ${providerBatchId}`) ?? [])],
  };
};

/** `GET /sandbox/book.json`: every payment of every stand-in, as `BookedItem`. */
export const bookPage = (app: FastifyInstance, book: Book): void => {
  app.get('/sandbox/book.json', async () => ({ items: book.items() }));
};
