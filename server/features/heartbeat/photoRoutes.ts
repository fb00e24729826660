import type { FastifyInstance } from 'fastify';
import { deletePhoto, editPhoto, getPhotoFile, getPhotos, movePhoto, uploadPhoto } from '#contract/heartbeat';
import type { Connection } from '../../database/open';
import { businessConstants } from '../../common/businessConstants';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import type { Services } from '../../services';
import { addTo, moveIn } from './order';
import { readPicture } from './pictures';
import { allPhotos, findPhoto, findPicture, insertPhoto, removeFrom, updatePhoto } from './repository';
import { toPhoto } from './views';

const LIST = 'heartbeat_photo';
const { photos: MOST, photoBytes } = businessConstants.heartbeat;

const photoNamed = async (connection: Connection, userId: string, photoId: string) => {
  const row = await findPhoto(connection, userId, photoId);
  if (!row) throw new Refusal('NOT_FOUND');
  return { data: { photo: toPhoto(row) } };
};

// A body in bytes is read only here, and only up to a photo's size.
const uploadRoute = (app: FastifyInstance, { connection }: Services) => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: photoBytes },
      (_request, body, done) => done(null, body),
    );

    serve(
      scope,
      uploadPhoto,
      async ({ query: { user_id: userId, photo_id: photoId, caption, alt_text }, request }) => {
        const { body } = request;
        if (!Buffer.isBuffer(body)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
        const picture = readPicture(body, businessConstants.heartbeat);
        if ('problem' in picture) {
          throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'file', message: picture.problem }]);
        }
        const photo = {
          user_id: userId,
          photo_id: photoId,
          caption,
          alt_text,
          media_type: picture.type,
          width: picture.width,
          height: picture.height,
          bytes: picture.content.length,
          content: picture.content,
          created_at: new Date(),
        };
        return inTransaction(connection, async (transaction) => {
          await addTo(transaction, LIST, { userId, id: photoId, most: MOST }, (position) =>
            insertPhoto(transaction, { ...photo, position }),
          );
          return photoNamed(transaction, userId, photoId);
        });
      },
    );
  });
};

export const photoRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getPhotos, async ({ query: { user_id: userId } }) => ({
    data: { items: (await allPhotos(connection, userId, MOST)).map(toPhoto), limit: MOST },
  }));

  serve(app, getPhotoFile, async ({ query: { user_id: userId, photo_id: photoId }, reply }) => {
    const picture = await findPicture(connection, userId, photoId);
    if (!picture) throw new Refusal('NOT_FOUND');
    reply.type(picture.media_type).send(Buffer.from(picture.content));
    return {};
  });

  uploadRoute(app, services);

  serveCommand(app, services, editPhoto, {
    run: async ({ transaction, userId, body: { photo_id: photoId, caption, alt_text } }) => {
      await updatePhoto(transaction, userId, photoId, { caption, alt_text });
    },
    answer: ({ transaction, userId, body }) => photoNamed(transaction, userId, body.photo_id),
  });

  serveCommand(app, services, movePhoto, {
    run: ({ transaction, userId, body: { photo_id: id, place } }) =>
      moveIn(transaction, LIST, { userId, id, place }),
    answer: ({ body }, place) => ({ data: { photo_id: body.photo_id, place } }),
  });

  serveCommand(app, services, deletePhoto, {
    run: async ({ transaction, userId, query }) => {
      if (!(await removeFrom(transaction, LIST, userId, query.photo_id))) throw new Refusal('NOT_FOUND');
    },
    answer: ({ query }) => ({ data: { photo_id: query.photo_id } }),
  });
};
