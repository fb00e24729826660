import type { FastifyInstance } from 'fastify';
import { addMoment, deleteMoment, editMoment, getMoments, moveMoment } from '#contract/heartbeat';
import { readVideoLink } from '#contract/rules/videoLink';
import { listPage, listTotal } from '../../database/list';
import type { Connection } from '../../database/open';
import { businessConstants } from '../../common/businessConstants';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import type { Services } from '../../services';
import { addTo, moveIn } from './order';
import { countMoments, findMoment, foundMoments, insertMoment, removeFrom, updateMoment } from './repository';
import { toMoment } from './views';

const LIST = 'heartbeat_moment';
const BY_PLACE = { sort: 'place', filters: {} };
const { moments: MOST } = businessConstants.heartbeat;

// The contract has checked the link with the same rule.
const videoIn = (link: string): string => {
  const read = readVideoLink(link);
  if ('problem' in read) throw new Refusal('VALIDATION_ERROR');
  return read.videoId;
};

interface Changed {
  transaction: Connection;
  userId: string;
  body: { moment_id: string };
}

const momentAnswer =
  ({ config }: Services) =>
  async ({ transaction, userId, body }: Changed) => {
    const row = await findMoment(transaction, userId, body.moment_id);
    if (!row) throw new Refusal('NOT_FOUND');
    return { data: { moment: toMoment(row, config.videoPictures) } };
  };

export const momentRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, config } = services;
  const answer = momentAnswer(services);

  serve(app, getMoments, async ({ query: { user_id: userId, search, page, per_page: perPage } }) => {
    const found = foundMoments(connection, userId, search);
    const [rows, counted, total] = await Promise.all([
      listPage(found, BY_PLACE, { page, perPage }),
      listTotal(connection, found, BY_PLACE),
      countMoments(connection, userId),
    ]);
    return {
      data: {
        items: rows.map((row) => toMoment(row, config.videoPictures)),
        pagination: { page, per_page: perPage, ...counted },
        total,
        limit: MOST,
      },
    };
  });

  serveCommand(app, services, addMoment, {
    run: async ({ transaction, userId, now, body: { user_id: _own, video_link: link, ...written } }) => {
      await addTo(transaction, LIST, { userId, id: written.moment_id, most: MOST }, (position) =>
        insertMoment(transaction, {
          ...written,
          user_id: userId,
          video_id: videoIn(link),
          position,
          created_at: now,
        }),
      );
    },
    answer,
  });

  serveCommand(app, services, editMoment, {
    run: async ({ transaction, userId, body }) => {
      const { user_id: _own, moment_id: momentId, video_link: link, ...written } = body;
      await updateMoment(transaction, userId, momentId, { ...written, video_id: videoIn(link) });
    },
    answer,
  });

  serveCommand(app, services, moveMoment, {
    run: ({ transaction, userId, body: { moment_id: id, place } }) =>
      moveIn(transaction, LIST, { userId, id, place }),
    answer: ({ body }, place) => ({ data: { moment_id: body.moment_id, place } }),
  });

  serveCommand(app, services, deleteMoment, {
    run: async ({ transaction, userId, query }) => {
      if (!(await removeFrom(transaction, LIST, userId, query.moment_id))) throw new Refusal('NOT_FOUND');
    },
    answer: ({ query }) => ({ data: { moment_id: query.moment_id } }),
  });
};
