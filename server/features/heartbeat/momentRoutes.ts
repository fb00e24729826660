import type { FastifyInstance } from 'fastify';
import { addMoment, deleteMoment, editMoment, getMoments, moveMoment } from '#contract/heartbeat';
import { readVideoLink } from '#contract/rules/videoLink';
import { listPage, listTotal } from '../../database/list';
import { businessConstants } from '../../common/businessConstants';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
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

export const momentRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, config } = services;
  const momentNamed = async (userId: string, momentId: string) => {
    const row = await findMoment(connection, userId, momentId);
    if (!row) throw new Refusal('NOT_FOUND');
    return { data: { moment: toMoment(row, config.videoPictures) } };
  };

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

  serve(app, addMoment, async ({ body: { user_id: userId, video_link: link, ...written } }) => {
    const id = written.moment_id;
    await addTo(connection, LIST, { userId, id, most: MOST }, (transaction, position) =>
      insertMoment(transaction, {
        ...written,
        user_id: userId,
        video_id: videoIn(link),
        position,
        created_at: new Date(),
      }),
    );
    return momentNamed(userId, id);
  });

  serve(app, editMoment, async ({ body }) => {
    const { user_id: userId, moment_id: momentId, video_link: link, ...written } = body;
    await updateMoment(connection, userId, momentId, { ...written, video_id: videoIn(link) });
    return momentNamed(userId, momentId);
  });

  serve(app, moveMoment, async ({ body: { user_id: userId, moment_id: id, place } }) => ({
    data: { moment_id: id, place: await moveIn(connection, LIST, { userId, id, place }) },
  }));

  serve(app, deleteMoment, async ({ query: { user_id: userId, moment_id: id } }) => {
    if (!(await removeFrom(connection, LIST, userId, id))) throw new Refusal('NOT_FOUND');
    return { data: { moment_id: id } };
  });
};
