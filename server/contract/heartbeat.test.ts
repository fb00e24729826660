import { randomUUID } from 'node:crypto';
import * as heartbeat from '#contract/heartbeat';
import { landscape } from '../seed/landscape';
import type { Given } from '../testing/caller';
import { describeCalls } from '../testing/describeCalls';
import { atOnce } from '../testing/examples';
import type { TestServer } from '../testing/harness';

const MOMENT: Omit<Given<typeof heartbeat.addMoment>, 'moment_id'> = {
  name: 'The jump',
  text: 'It worked.',
  video_link: 'https://youtu.be/dQw4w9WgXcQ?t=5',
  start_seconds: 62,
  end_seconds: 90,
};
const PHOTO = {
  given: { caption: 'At work', alt_text: 'A bench' },
  file: landscape([90, 140, 210], [60, 110, 60]),
};

/** The last of three moments of the creator. */
const moment = async (server: TestServer) => {
  const add = async (name: string) =>
    (await server.as('creator').call(heartbeat.addMoment, { ...MOMENT, moment_id: randomUUID(), name })).data
      .moment;
  await add('First');
  await add('Second');
  const { moment_id } = await add('Third');
  return { given: { moment_id } };
};

/** The last of three photos of the creator. */
const photo = async (server: TestServer) => {
  const { given, file } = PHOTO;
  const add = async (caption: string) =>
    (
      await server
        .as('creator')
        .call(heartbeat.uploadPhoto, { ...given, photo_id: randomUUID(), caption }, { file })
    ).data.photo;
  await add('First');
  await add('Second');
  const { photo_id } = await add('Third');
  return { given: { photo_id } };
};

describeCalls(heartbeat, {
  getMoments: async (server) => {
    await moment(server);
    return { given: { search: 'first' } };
  },
  addMoment: atOnce(() => ({ given: { ...MOMENT, moment_id: randomUUID() } })),
  editMoment: async (server) => {
    const { given } = await moment(server);
    return { given: { ...MOMENT, ...given, name: 'The fall', end_seconds: null } };
  },
  moveMoment: async (server) => {
    const { given } = await moment(server);
    return { given: { ...given, place: 1 } };
  },
  deleteMoment: moment,
  getPhotos: async (server) => {
    await photo(server);
    return {};
  },
  getPhotoFile: photo,
  uploadPhoto: atOnce(() => ({ ...PHOTO, given: { ...PHOTO.given, photo_id: randomUUID() } })),
  editPhoto: async (server) => {
    const { given } = await photo(server);
    return { given: { ...given, caption: '', alt_text: 'A bench and a lamp' } };
  },
  movePhoto: async (server) => {
    const { given } = await photo(server);
    return { given: { ...given, place: 1 } };
  },
  deletePhoto: photo,
});
