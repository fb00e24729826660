import type { FastifyInstance } from 'fastify';
import { getRecruits } from '#contract/recruiting';
import { serveList } from '../../http/serveList';
import type { Services } from '../../services';
import { type RecruitRow, listedRecruits } from './repository';

const toRecruit = ({ user_id, name, created_at, state, linked, in_progress }: RecruitRow) => ({
  creator_id: user_id,
  name,
  joined_at: created_at.toISOString(),
  state,
  channels: { linked: Number(linked), in_progress: Number(in_progress) },
});

/** What recruiters see of those whom they brought in. */
export const recruitingRoutes = (app: FastifyInstance, { connection }: Services) => {
  serveList(app, getRecruits, connection, ({ session: { userId } }) => ({
    ...listedRecruits(connection, userId),
    view: toRecruit,
  }));
};
