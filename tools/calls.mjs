// npm run docs:calls: makes docs/calls.md, machines.md, codes.md and roles.md. The test that checks the files writes them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const { status } = spawnSync(
  process.execPath,
  [
    join('node_modules', 'jest', 'bin', 'jest.js'),
    '--selectProjects=server',
    '--testPathPatterns=server/calls.test.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, UPDATE_CALLS: '1' } },
);
process.exit(status ?? 1);
