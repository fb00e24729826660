import type { Insertable } from 'kysely';
import type { Connection } from '../../database/open';
import type { PageViewTable } from '../../database/schema';

export const insertPageViews = async (
  connection: Connection,
  views: Insertable<PageViewTable>[],
): Promise<void> => {
  await connection.insertInto('page_view').values(views).execute();
};

export const deletePageViews = async (connection: Connection, before: Date): Promise<void> => {
  await connection.deleteFrom('page_view').where('at', '<', before).execute();
};
