import type { InferResult, Updateable } from 'kysely';
import type { Connection } from '../../database/open';
import type { ProductPageTable } from '../../database/schema';

/** The pages of products as a list. */
export const listedPages = (connection: Connection) => ({
  query: connection.selectFrom('product_page').selectAll(),
  key: 'slug' as const,
  columns: { slug: 'slug', title: 'title' } as const,
});

export type ProductPageRow = InferResult<ReturnType<typeof listedPages>['query']>[number];

/** The page of a product, locked until the transaction ends. */
export const lockPage = (connection: Connection, slug: string) =>
  connection.selectFrom('product_page').where('slug', '=', slug).selectAll().forUpdate().executeTakeFirst();

export const updatePage = (connection: Connection, slug: string, change: Updateable<ProductPageTable>) =>
  connection.updateTable('product_page').set(change).where('slug', '=', slug).execute();
