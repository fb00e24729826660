import type { FastifyInstance } from 'fastify';
import {
  type HeartbeatPhoto,
  deletePhoto,
  editPhoto,
  getPhotoFile,
  getPhotos,
  movePhoto,
  uploadPhoto,
} from '#contract/heartbeat';
import type { Connection } from '../../database/open';
import { businessConstants } from '../../common/businessConstants';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { addTo, moveIn } from './order';
import { readPicture } from './pictures';
import { allPhotos, findPhoto, findPicture, insertPhoto, removeFrom, updatePhoto } from './repository';
import { toPhoto } from './views';

const LIST = 'heartbeat_photo';
const { photos: MOST, photoBytes } = businessConstants.heartbeat;

// A body in bytes is read only here, and only up to a photo's size.
const uploadRoute = (
  app: FastifyInstance,
  connection: Connection,
  photoNamed: (userId: string, photoId: string) => Promise<{ data: { photo: HeartbeatPhoto } }>,
) => {
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
        await addTo(connection, LIST, { userId, id: photoId, most: MOST }, (transaction, position) =>
          insertPhoto(transaction, {
            user_id: userId,
            photo_id: photoId,
            caption,
            alt_text,
            media_type: picture.type,
            width: picture.width,
            height: picture.height,
            bytes: picture.content.length,
            content: picture.content,
            position,
            created_at: new Date(),
          }),
        );
        return photoNamed(userId, photoId);
      },
    );
  });
};

export const photoRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  const photoNamed = async (userId: string, photoId: string) => {
    const row = await findPhoto(connection, userId, photoId);
    if (!row) throw new Refusal('NOT_FOUND');
    return { data: { photo: toPhoto(row) } };
  };

  serve(app, getPhotos, async ({ query: { user_id: userId } }) => ({
    data: { items: (await allPhotos(connection, userId, MOST)).map(toPhoto), limit: MOST },
  }));

  serve(app, getPhotoFile, async ({ query: { user_id: userId, photo_id: photoId }, reply }) => {
    const picture = await findPicture(connection, userId, photoId);
    if (!picture) throw new Refusal('NOT_FOUND');
    reply.type(picture.media_type).send(Buffer.from(picture.content));
    return {};
  });

  uploadRoute(app, connection, photoNamed);

  serve(app, editPhoto, async ({ body: { user_id: userId, photo_id: photoId, caption, alt_text } }) => {
    await updatePhoto(connection, userId, photoId, { caption, alt_text });
    return photoNamed(userId, photoId);
  });

  serve(app, movePhoto, async ({ body: { user_id: userId, photo_id: id, place } }) => ({
    data: { photo_id: id, place: await moveIn(connection, LIST, { userId, id, place }) },
  }));

  serve(app, deletePhoto, async ({ query: { user_id: userId, photo_id: id } }) => {
    if (!(await removeFrom(connection, LIST, userId, id))) throw new Refusal('NOT_FOUND');
    return { data: { photo_id: id } };
  });
};
