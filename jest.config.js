const common = {
  rootDir: new URL('.', import.meta.url).pathname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': '@swc/jest' },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/testing/styles.ts',
    '^#(src|contract|server|locales)/(.*)$': '<rootDir>/$1/$2',
  },
};

// Tests in which no database takes part, or not more than one matters, or which need the embedded engine: once is enough.
const ONCE = [
  'server/(calls|config|generated|operations|patches|walls|database/(cluster|open)|http/reads)\\.test\\.ts$',
  'server/(common|integrations|mail|messages/texts|sandbox|seed)',
  'features/.*/(reader/.*|rules|tokens|whyNot|parts|anyParts)\\.test\\.ts$',
  'features/(instantPayments/(codes|risks)|payments/(claims|debts|weeklyDays)|weeklyPayments/compare|ledger/claimed)\\.test\\.ts$',
];

// Every call is accepted and done once, on an engine with several connections where there is one; the tests of the features ask
// them on the others.
const CALL_BY_CALL = ['server/contract/'];

// Tables are spread after all migrations: older tables with rows are none of a cluster's.
const BEFORE_SPREADING = ['features/(imports|payments)/migrating\\.test\\.ts$'];

// A cluster is PostgreSQL with more that it refuses. Where there is one, a single server of PostgreSQL is asked for what may differ:
// who waits for whom, random sequences, sums, tables as they were.
const AS_ON_A_CLUSTER = [
  'server/features/(?!.*/(any\\w*|atOnce|damage|figures|manyMonths|migrating|reports)\\.test\\.ts$)',
];

const { TEST_DATABASE_URL, CLUSTER_DATABASE_URL } = process.env;
// Two years of a whole network: on a cluster each statement takes longer, and there are too many for minutes.
const TOO_MANY = [
  'features/(payouts/manyMonths|instantPayments/anyClaim|revenueShares/anyShare)\\.test\\.ts$',
];
// Who may make which move, what a draft may say, what the demonstration holds: rules, whose statements the features' other tests ask of a
// cluster.
const RULES = ['features/.*/(machinery|drafts|demonstration|seededNames|situations)\\.test\\.ts$'];
const LEFT_OUT = {
  embedded: TEST_DATABASE_URL ? CALL_BY_CALL : [],
  postgresql: [...ONCE, ...(CLUSTER_DATABASE_URL ? AS_ON_A_CLUSTER : [])],
  cluster: [...ONCE, ...CALL_BY_CALL, ...BEFORE_SPREADING, ...TOO_MANY, ...RULES],
};

// One suite for both engines and a cluster; the last two need a server to be told of.
const server = (engine) => ({
  ...common,
  displayName: `server on ${engine}`,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/server/**/*.test.ts'],
  globals: { TEST_ENGINE: engine },
  testPathIgnorePatterns: ['/node_modules/', ...LEFT_OUT[engine]],
});

export default {
  testTimeout: 60_000,
  maxWorkers: '100%',
  // Modules of a test file stay in memory; a worker with gigabytes of them spends its time tidying up.
  workerIdleMemoryLimit: '1GB',
  globalSetup: '<rootDir>/server/testing/makeFolder.mjs',
  globalTeardown: '<rootDir>/server/testing/removeFolder.mjs',
  projects: [
    {
      ...common,
      displayName: 'dashboard',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{src,contract}/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/src/testing/browser.ts'],
    },
    server('embedded'),
    ...(TEST_DATABASE_URL ? [server('postgresql')] : []),
    ...(CLUSTER_DATABASE_URL ? [server('cluster')] : []),
  ],
};
