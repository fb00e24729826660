import type { RawNode, RootOperationNode } from 'kysely';
import type { Connection } from '../database/open';

const isSelect = ({ sqlFragments: [begins = ''] }: RawNode) => /^\s*select\b/i.test(begins);

// A `with` may write.
const onlyReads = (node: RootOperationNode): boolean =>
  node.kind === 'SelectQueryNode' ? node.with === undefined : node.kind === 'RawNode' && isSelect(node);

/** The same connection, and how many statements other than a plain `select` were asked over it. */
export const watchWrites = (connection: Connection) => {
  let writes = 0;
  const watched = connection.withPlugin({
    transformQuery: ({ node }) => {
      if (!onlyReads(node)) writes += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { connection: watched, writes: () => writes };
};
