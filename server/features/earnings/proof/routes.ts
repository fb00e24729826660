import type { FastifyInstance } from 'fastify';
import { downloadProof } from '#contract/earnings/files';
import type { Connection } from '../../../database/open';
import { serve } from '../../../http/serve';
import type { Services } from '../../../services';
import { yearOf } from '../years';
import { proofOf } from './make';
import { readFacts } from './read';
import { writeProof } from './records';

/** The file from which a year of somebody's earnings can be worked out anew. */
export const proofFor = (
  connection: Connection,
  asked: { userId: string; year: string },
  now: Date,
): Promise<string> =>
  connection
    .transaction()
    // Of one moment: something may be booked meanwhile.
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) =>
      writeProof(proofOf(await readFacts(transaction, { userId: asked.userId, ...yearOf(asked.year) }), now)),
    );

export const proofRoutes = (app: FastifyInstance, { connection }: Services) => {
  serve(app, downloadProof, async ({ query: { user_id: userId, year }, reply }) => {
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="earnings-${year}-proof.csv"`)
      .send(await proofFor(connection, { userId, year }, new Date()));
    return {};
  });
};
