import { SIZES, plainList } from './list';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of `privacy`, besides the general ones. */
export const refusals = {
  EXPORT_RUNNING: { status: 409, text: 'Your data is being collected already' },
} as const satisfies Refusals;

/** The times that admins acted as the user. */
export const accessList = plainList({
  path: 'user/access-log',
  sorts: ['admin_name', 'started_at'],
  sort: '-started_at',
  sizes: SIZES,
  csv: true,
});
