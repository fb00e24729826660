import { randomUUID } from 'node:crypto';
import { deletePhoto, editPhoto, getPhotoFile, getPhotos, movePhoto, uploadPhoto } from '#contract/heartbeat';
import { businessConstants } from '../../common/businessConstants';
import type { Given } from '../../testing/caller';
import { type TestServer, startTestServer } from '../../testing/harness';
import { pngChunk } from './pictures';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const png = (...notes: Buffer[]) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(3, 0);
  header.writeUInt32BE(2, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...notes,
    pngChunk('IDAT', Buffer.from('pixels')),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
const PNG = png();
const DESCRIBED: Omit<Given<typeof uploadPhoto>, 'photo_id'> = { caption: '', alt_text: 'A photo' };

const newPhoto = () => ({ ...DESCRIBED, photo_id: randomUUID() });
const upload = async (given = DESCRIBED, file = PNG) =>
  (await server.as('creator').call(uploadPhoto, { ...given, photo_id: randomUUID() }, { file })).data.photo;
const list = async () => (await server.as('creator').call(getPhotos)).data.items;

describe('a photo', () => {
  it('is kept as it came, without what was written into it, and read with a session', async () => {
    const noted = png(pngChunk('tEXt', Buffer.from('Location\0home')));
    const photo = await upload({ caption: ' At work ', alt_text: 'A bench' }, noted);
    expect(photo).toMatchObject({
      caption: 'At work',
      alt_text: 'A bench',
      media_type: 'image/png',
      width: 3,
      height: 2,
      bytes: PNG.length,
      place: 1,
    });
    const { photo_id } = photo;
    const { headers, content } = await server.as('creator').download(getPhotoFile, { photo_id });
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(content.equals(PNG)).toBe(true);
  });

  it.each([
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_a_photo'],
    ['a page that says it is a photo', Buffer.from('<html>.png</html>'), 'not_a_photo'],
    ['a photo that ends early', PNG.subarray(0, -6), 'photo_damaged'],
  ])('that is %s is refused at the file', async (_what, file, message) => {
    expect(await server.as('creator').refused(uploadPhoto, newPhoto(), { file })).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'file', message }],
    });
    expect(await list()).toEqual([]);
  });

  it('of more than 5 MB is refused', async () => {
    const file = Buffer.concat([PNG, Buffer.alloc(businessConstants.heartbeat.photoBytes)]);
    expect(await server.as('creator').refused(uploadPhoto, newPhoto(), { file })).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
    });
  });

  it('must have a description', async () => {
    const { fields } = await server
      .as('creator')
      .refused(uploadPhoto, { ...newPhoto(), alt_text: ' ' }, { file: PNG });
    expect(fields).toEqual([{ path: 'alt_text', message: 'required' }]);
  });

  it('is described anew, moved and deleted', async () => {
    const creator = server.as('creator');
    const [{ photo_id: first }, { photo_id: second }] = [
      await upload({ caption: 'a', alt_text: 'a' }),
      await upload({ caption: 'b', alt_text: 'b' }),
    ];
    await creator.call(editPhoto, { photo_id: first, caption: '', alt_text: 'Changed' });
    const moved = await creator.call(movePhoto, { photo_id: second, place: 1 });
    expect(moved.data.place).toBe(1);
    const shown = async () => (await list()).map(({ place, alt_text }) => `${place} ${alt_text}`);
    expect(await shown()).toEqual(['1 b', '2 Changed']);
    await creator.call(deletePhoto, { photo_id: second });
    expect(await shown()).toEqual(['1 Changed']);
  });

  it('is refused where there are as many as there may be', async () => {
    const user_id = await server.idOf('creator');
    const made = Array.from({ length: businessConstants.heartbeat.photos }, (_one, index) => ({
      user_id,
      photo_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      caption: '',
      alt_text: 'Made',
      media_type: 'image/png' as const,
      width: 1,
      height: 1,
      bytes: 1,
      content: Buffer.from('a'),
      position: index,
      created_at: new Date(),
    }));
    await server.connection.insertInto('heartbeat_photo').values(made).execute();
    expect(await server.as('creator').refused(uploadPhoto, newPhoto(), { file: PNG })).toMatchObject({
      status: 409,
      code: 'LIMIT_REACHED',
    });
  });
});

describe("somebody else's photo", () => {
  it('is as if it were not there', async () => {
    const { photo_id } = await upload();
    const other = server.as('newcomer');
    for (const refusal of [
      await other.refused(getPhotoFile, { photo_id }),
      await other.refused(editPhoto, { photo_id, caption: '', alt_text: 'Taken' }),
      await other.refused(movePhoto, { photo_id, place: 1 }),
      await other.refused(deletePhoto, { photo_id }),
    ]) {
      expect(refusal).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await other.call(getPhotos)).data.items).toEqual([]);
    expect((await list()).map(({ alt_text }) => alt_text)).toEqual(['A photo']);
  });

  it('is refused where the call names its owner', async () => {
    const { photo_id } = await upload();
    const mine = { user_id: await server.idOf('creator') };
    const other = server.as('newcomer');
    for (const refusal of [
      await other.refused(getPhotos, mine),
      await other.refused(getPhotoFile, { ...mine, photo_id }),
      await other.refused(uploadPhoto, { ...mine, ...newPhoto() }, { file: PNG }),
    ]) {
      expect(refusal).toMatchObject({ status: 403, code: 'UNAUTHORIZED' });
    }
  });
});

it('lets the page frame the player of videos and show pictures of its own, and nothing else', async () => {
  const policy = String((await server.app.inject('/healthz')).headers['content-security-policy']);
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
  expect(policy).toContain("img-src 'self' data: blob: ");
});
