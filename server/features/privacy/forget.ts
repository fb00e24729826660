import type { Connection } from '../../database/open';
import { collections } from './repository';
import { exportsBefore } from './rules';

/** Deletes the collections of data whose time is over. */
export const forgetExports = (connection: Connection, now: Date): Promise<void> =>
  collections.deleteBefore(connection, exportsBefore(now));
