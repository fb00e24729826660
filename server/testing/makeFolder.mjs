import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the folder that the tests of one run share; every worker inherits its name. */
export default () => {
  process.env.TEST_FOLDER = mkdtempSync(join(tmpdir(), 'dashboard-tests-'));
};
