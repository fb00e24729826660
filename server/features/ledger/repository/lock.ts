import { type Transaction, sql } from 'kysely';
import type { Connection } from '../../../database/open';
import type { Schema } from '../../../database/schema';

/** Whose books: those of content owners, or all that there are. */
export type Books = readonly string[] | 'all';

/** Versions of books as text. Each is another one after each change of them. */
export type BooksVersion = string;

type Versions = Record<string, string>;

const ALL = 'imports';
const nameOf = (contentOwner: string) => `owner ${contentOwner}`;

// A lock that is given in turn: whoever needs all books would else wait as long as somebody has some of them.
const gate = sql`hashtext('booking ' || current_schema())`;

const versionsOf = async (connection: Connection, names: readonly string[]): Promise<Versions> => {
  const rows = await connection
    .selectFrom('booking_lock')
    .where('name', 'in', names)
    .select(['name', 'version'])
    .execute();
  const known = new Map(rows.map(({ name, version }) => [name, version]));
  return Object.fromEntries(names.map((name) => [name, known.get(name) ?? '0']));
};

/** Keeps anything from being booked until the transaction ends, and changes nothing. */
export const holdBooks = async (transaction: Connection): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${gate})`.execute(transaction);
};

// Not by its row: on a cluster a row is free before all nodes have committed.
const lockName = (transaction: Connection, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || ${name}, 0))`.execute(
    transaction,
  );

const raiseVersions = (transaction: Connection, names: readonly string[]) =>
  transaction
    .insertInto('booking_lock')
    .values(names.map((name) => ({ name, version: 1 })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ version: sql<string>`booking_lock.version + 1` }),
    )
    .execute();

/**
 * Takes the lock for changing what is booked or what counts of some books, and holds it until the transaction ends. Books
 * of different content owners are changed side by side. Whoever books a channel's month takes those of all owners whose
 * files say something of it. It is taken once in a transaction, before anything is written. Returns the version that the
 * books had before.
 */
export const lockBooking = async (transaction: Transaction<Schema>, books: Books): Promise<BooksVersion> => {
  // In the order of their names, so that two who need the same never wait for each other.
  const own = books === 'all' ? [] : [...new Set(books.map(nameOf))].sort();
  if (books === 'all') await holdBooks(transaction);
  else await sql`select pg_advisory_xact_lock_shared(${gate})`.execute(transaction);
  for (const name of own) await lockName(transaction, name);
  const before = await versionsOf(transaction, [ALL, ...own]);
  await raiseVersions(transaction, books === 'all' ? [ALL] : own);
  return JSON.stringify(before);
};

/** Which of these versions are those of now. */
export const currentVersions = async (
  connection: Connection,
  versions: readonly BooksVersion[],
): Promise<ReadonlySet<BooksVersion>> => {
  const read = versions.map((version) => JSON.parse(version) as Versions);
  const names = new Set(read.flatMap((version) => Object.keys(version)));
  if (names.size === 0) return new Set();
  const now = await versionsOf(connection, [...names]);
  // An older version of this program wrote a number.
  const isCurrent = (version: Versions) =>
    Object.keys(version).length > 0 && Object.entries(version).every(([name, known]) => now[name] === known);
  return new Set(versions.filter((_version, index) => isCurrent(read[index] ?? {})));
};
