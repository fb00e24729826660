// One file each instead of 2,500 modules, which every test file would load anew. What the icons' file asks for is `React`.
const IN_ONE_FILE = {
  '^antd$': '<rootDir>/node_modules/antd/dist/antd.js',
  '^@ant-design/icons$': '<rootDir>/node_modules/@ant-design/icons/dist/index.umd.min.js',
  '^React$': '<rootDir>/node_modules/react',
};

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
  'server/(common|integrations|mail|messages/texts|seed)',
  'features/.*/(reader/.*|rules|tokens|whyNot)\\.test\\.ts$',
];

// Every call is accepted and done once on an engine with several connections; the tests of the features ask them on a cluster.
const CALL_BY_CALL = ['server/contract/'];

// Tables are spread after all migrations: older tables with rows are none of a cluster's.
const BEFORE_SPREADING = ['features/imports/migrating\\.test\\.ts$'];
const LEFT_OUT = { embedded: [], postgresql: ONCE, cluster: [...ONCE, ...CALL_BY_CALL, ...BEFORE_SPREADING] };

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
      moduleNameMapper: { ...common.moduleNameMapper, ...IN_ONE_FILE },
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{src,contract}/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/src/testing/browser.ts'],
    },
    server('embedded'),
    ...(process.env.TEST_DATABASE_URL ? [server('postgresql')] : []),
    ...(process.env.CLUSTER_DATABASE_URL ? [server('cluster')] : []),
  ],
};
