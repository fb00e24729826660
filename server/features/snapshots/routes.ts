import type { FastifyInstance } from 'fastify';
import { getSnapshotUser } from '#contract/snapshots';
import { namesOf } from '../../database/names';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import type { Services } from '../../services';

/** What support asks about a snapshot that it replays. */
export const snapshotRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getSnapshotUser, async ({ query: { subject_id: id } }) => {
    const names = (await namesOf(connection, [id])).get(id);
    if (!names) throw new Refusal('USER_DOES_NOT_EXIST');
    return { data: { user: { id, ...names } } };
  });
};
