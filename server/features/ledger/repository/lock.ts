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

// A row is free on a cluster before all nodes have committed, this is not.
const lockNames = async (transaction: Transaction<Schema>, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || ${name}, 0))`.execute(
      transaction,
    );
  }
};

// In the order of their names, so that two who need the same never wait for each other.
const raise = (transaction: Transaction<Schema>, names: readonly string[]) =>
  transaction
    .insertInto('booking_lock')
    .values(names.map((name) => ({ name, version: 1 })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ version: sql<string>`booking_lock.version + 1` }),
    )
    .returning(['name', sql<string>`(version - 1)::text`.as('before')])
    .execute();

/**
 * Takes the lock for changing what is booked or what counts of some books, and holds it until the transaction ends. Books
 * of different content owners are changed side by side. Whoever books a channel's month takes those of all owners whose
 * files say something of it. It is taken once in a transaction, before anything is written. Returns the version that the
 * books had before.
 */
export const lockBooking = async (transaction: Transaction<Schema>, books: Books): Promise<BooksVersion> => {
  if (books === 'all') {
    await sql`select pg_advisory_xact_lock(${gate})`.execute(transaction);
    const raised = await raise(transaction, [ALL]);
    return JSON.stringify(Object.fromEntries(raised.map(({ name, before }) => [name, before])));
  }
  await sql`select pg_advisory_xact_lock_shared(${gate})`.execute(transaction);
  const all = await versionsOf(transaction, [ALL]);
  const names = [...new Set(books.map(nameOf))].sort();
  await lockNames(transaction, names);
  const raised = await raise(transaction, names);
  const own = raised.map(({ name, before }) => [name, before] as const).sort();
  return JSON.stringify({ ...all, ...Object.fromEntries(own) });
};

/** Keeps anything from being booked until the transaction ends, and changes nothing. */
export const holdBooks = async (transaction: Connection): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${gate})`.execute(transaction);
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
