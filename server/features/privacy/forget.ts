import type { Connection } from '../../database/open';
import { deleteExportsBefore } from './repository';
import { exportsBefore } from './rules';

/** Deletes the collections of data whose time is over. */
export const forgetExports = (connection: Connection, now: Date): Promise<void> =>
  deleteExportsBefore(connection, exportsBefore(now));
