import { rmSync } from 'node:fs';

/** Removes the folder that the tests of one run shared. */
export default () => rmSync(process.env.TEST_FOLDER, { recursive: true, force: true });
