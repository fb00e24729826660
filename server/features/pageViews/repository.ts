import type { Insertable } from 'kysely';
import { businessConstants } from '../../common/businessConstants';
import type { Connection } from '../../database/open';
import type { PageViewTable } from '../../database/schema';

/** Keeps page views; those that are kept already are left as they are. */
export const insertPageViews = async (
  connection: Connection,
  views: Insertable<PageViewTable>[],
): Promise<void> => {
  await connection
    .insertInto('page_view')
    .values(views)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Deletes page views that are older than they are kept. */
export const forgetPageViews = async (connection: Connection, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - businessConstants.pageViews.days * 86_400_000);
  await connection.deleteFrom('page_view').where('at', '<', before).execute();
};
