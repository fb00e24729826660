import { availableParallelism } from 'node:os';
import { ENGINE, testsOn } from './server/testing/engines.mjs';

// One file each instead of 2,500 modules, which every test file would load anew. What the icons' file asks for is `React`.
const IN_ONE_FILE = {
  '^antd$': '<rootDir>/node_modules/antd/dist/antd.min.js',
  '^antd/es/date-picker/generatePicker$': '<rootDir>/src/testing/generatePicker.ts',
  '^@ant-design/icons$': '<rootDir>/node_modules/@ant-design/icons/dist/index.umd.min.js',
  '^React$': '<rootDir>/node_modules/react',
  '^recharts$': '<rootDir>/node_modules/recharts/umd/Recharts.js',
  '^axios$': '<rootDir>/node_modules/axios/dist/browser/axios.cjs',
};

/** What jest's own runner needs to read our modules. */
export const common = {
  rootDir: new URL('.', import.meta.url).pathname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': '@swc/jest' },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/testing/styles.ts',
    '^#(src|contract|server|locales)/(.*)$': '<rootDir>/$1/$2',
  },
};

export default {
  testTimeout: 60_000,
  // At least two: one would be this process, which the server tests leave open.
  maxWorkers: Math.max(2, availableParallelism()),
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
    {
      rootDir: common.rootDir,
      displayName: 'server',
      // A process loads each module once for all its test files: loading took longer than the tests.
      runner: '<rootDir>/server/testing/runner.mjs',
      setupFiles: ['<rootDir>/server/testing/worker.mjs'],
      ...testsOn(ENGINE),
    },
  ],
};
