import { basename } from 'node:path';

// Which server tests run on which database engine. A file runs once, wherever that is, unless it stands here.

/** The engines, the one that needs nothing first. */
export const ENGINES = ['embedded', 'postgresql', 'cluster'];

/** The variable that names the server of an engine. */
export const NEEDED = { postgresql: 'TEST_DATABASE_URL', cluster: 'CLUSTER_DATABASE_URL' };

/** The engine that the server tests run on. */
export const ENGINE = process.env.TEST_ENGINE ?? (process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded');

/** How the schemas of a run begin, which has this folder. */
export const schemasOf = (folder) => basename(folder).replaceAll('-', '_').toLowerCase();

/** Whether another engine has done all of these tests, and this one does what can differ. */
export const IS_REPEAT = process.env.TEST_REPEAT === '1';

// In `npm test` on the embedded engine as well, where the server ran on PostgreSQL.
const CAN_DIFFER = [
  // Each call is accepted once: every statement is one that the engine knows.
  'server/contract/',
  // Transactions, locks, prepared statements, moving from one engine to the other.
  'server/database/',
  // One connection for all: who waits for whom.
  'server/jobs/',
  'server/http/(sharedRateCounters|idempotency|limits|reads)',
  // Sums of `numeric`, days and months, booked in pieces.
  'server/features/ledger/',
  'server/features/imports/(anyOrder|imports|monthReconciliation)',
];

// What is true of the embedded engine alone.
const OF_EMBEDDED = ['server/(database/open|http/reads)\\.test\\.ts$'];

// Where no database takes part, or not more than one matters: on the first engine alone, also in `test:all`.
const ONCE = [
  'server/(browserTests|calls|circles|config|generated|operations|boundaries|database/cluster)\\.test\\.ts$',
  'server/(common|integrations|mail|messages/texts|sandbox|seed)',
  'features/.*/(reader/.*|rules|tokens|blockers|parts|anyParts)\\.test\\.ts$',
  'features/(instantPayment/(codes|risks)|payments/(claims|debts|weeklyDays)|(payouts|weeklyPayment)/compare|ledger/claimed)\\.test\\.ts$',
];

// Older tables with rows are none of a cluster's: tables are spread after all migrations.
const BEFORE_SPREADING = ['features/(imports|payments)/migrating\\.test\\.ts$'];

// What needs files of the banks' standard, which are none of the project: where BANK_FILES names their folder.
const NEED_BANK_FILES = ['(iso20022/schema|bankFiles/samples)\\.test\\.ts$'];

const LEFT_OUT = {
  embedded: [],
  postgresql: [...OF_EMBEDDED, ...(process.env.TEST_ALL ? ONCE : [])],
  cluster: [...OF_EMBEDDED, ...ONCE, ...BEFORE_SPREADING],
};

/** The tests of an engine, as options of jest. */
export const testsOn = (engine) => ({
  ...(IS_REPEAT
    ? { testRegex: CAN_DIFFER.map((pattern) => `${pattern}.*\\.test\\.ts$`) }
    : { testMatch: ['<rootDir>/server/**/*.test.ts'] }),
  testPathIgnorePatterns: [
    '/node_modules/',
    ...LEFT_OUT[engine],
    ...(process.env.BANK_FILES ? [] : NEED_BANK_FILES),
  ],
});
