import { figures } from '../../common/figures';
import { type TestServer, startTestServer } from '../../testing/harness';
import { pngChunk } from './pictures';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.connection.deleteFrom('heartbeat_moment').execute();
  await server.connection.deleteFrom('heartbeat_photo').execute();
});

const LINK = 'https://youtu.be/dQw4w9WgXcQ?t=5';
const MOMENT = {
  name: 'The jump',
  text: 'It worked.',
  video_link: LINK,
  start_seconds: 62,
  end_seconds: 90 as number | null,
};

const as = async (username: string) => {
  const { id, headers } = await server.signIn(username);
  const get = (path: string, query: Record<string, string> = {}) =>
    server.app.inject({
      url: `/api/v2/${path}?${new URLSearchParams({ user_id: id, ...query }).toString()}`,
      headers,
    });
  const post = (path: string, body: object) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v2/${path}`,
      headers,
      payload: { user_id: id, ...body },
    });
  const remove = (path: string, query: Record<string, string>) =>
    server.app.inject({
      method: 'DELETE',
      url: `/api/v2/${path}?${new URLSearchParams({ user_id: id, ...query }).toString()}`,
      headers,
    });
  const upload = (content: Buffer, query: Record<string, string> = { caption: '', alt_text: 'A photo' }) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v2/heartbeat/photos/upload?${new URLSearchParams({ user_id: id, ...query }).toString()}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: content,
    });
  const add = async (change: Partial<typeof MOMENT> = {}): Promise<string> => {
    const answer = await post('heartbeat/moments', { ...MOMENT, ...change });
    return answer.json().data.moment.moment_id;
  };
  const names = async (query: Record<string, string> = {}): Promise<string[]> =>
    (await get('heartbeat/moments', query)).json().data.items.map(({ name }: { name: string }) => name);
  return { id, get, post, remove, upload, add, names };
};
const shapeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

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

describe('a moment', () => {
  it('is added with the id of its video, as the last one', async () => {
    const creator = await as('creator');
    await creator.add({ name: 'First' });
    const answer = await creator.post('heartbeat/moments', { ...MOMENT, name: '  Second  ' });
    expect(answer.json().data.moment).toMatchObject({
      name: 'Second',
      text: 'It worked.',
      video_id: 'dQw4w9WgXcQ',
      thumbnail: expect.stringContaining('/dQw4w9WgXcQ/'),
      start_seconds: 62,
      end_seconds: 90,
      place: 2,
    });
    expect(await creator.names()).toEqual(['First', 'Second']);
  });

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'a'.repeat(121) }, 'name', 'too_long'],
    [{ text: '' }, 'text', 'required'],
    [{ text: 'a'.repeat(2001) }, 'text', 'too_long'],
    [{ text: 'a\0b' }, 'text', 'invalid'],
    [{ video_link: '' }, 'video_link', 'required'],
    [{ video_link: 'my video' }, 'video_link', 'link_invalid'],
    [{ video_link: 'https://vimeo.com/12345678' }, 'video_link', 'not_a_video_platform'],
    [{ video_link: 'https://www.youtube.com/@somebody' }, 'video_link', 'video_id_not_found'],
    [{ start_seconds: 90 }, 'end_seconds', 'end_not_after_start'],
    [{ start_seconds: 91 }, 'end_seconds', 'end_not_after_start'],
    [{ end_seconds: 86_400 }, 'end_seconds', 'too_long'],
  ])('with %j is refused at its field', async (change, path, message) => {
    const creator = await as('creator');
    const answer = await creator.post('heartbeat/moments', { ...MOMENT, ...change });
    expect(shapeOf(answer)).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.json().fields).toEqual([{ path, message }]);
    expect(await creator.names()).toEqual([]);
  });

  it('may play to the end of its video', async () => {
    const creator = await as('creator');
    const answer = await creator.post('heartbeat/moments', { ...MOMENT, end_seconds: null });
    expect(answer.json().data.moment.end_seconds).toBeNull();
  });

  it('is changed where it stands', async () => {
    const creator = await as('creator');
    const first = await creator.add({ name: 'First' });
    await creator.add({ name: 'Second' });
    const answer = await creator.post('heartbeat/moments/edit', {
      ...MOMENT,
      moment_id: first,
      name: 'Changed',
      video_link: 'https://www.youtube.com/watch?v=abcdef',
      end_seconds: null,
    });
    expect(answer.json().data.moment).toMatchObject({ name: 'Changed', video_id: 'abcdef', place: 1 });
    expect(await creator.names()).toEqual(['Changed', 'Second']);
  });

  it('is gone once deleted, and can be deleted once', async () => {
    const creator = await as('creator');
    const id = await creator.add();
    expect((await creator.remove('heartbeat/moments', { moment_id: id })).statusCode).toBe(200);
    expect(await creator.names()).toEqual([]);
    expect(shapeOf(await creator.remove('heartbeat/moments', { moment_id: id }))).toEqual([404, 'NOT_FOUND']);
  });

  it('is found by a part of its name or text, whatever the case, with its place among all', async () => {
    const creator = await as('creator');
    await creator.add({ name: 'One', text: 'nothing' });
    await creator.add({ name: 'Two', text: 'The 100%_Mark' });
    expect(await creator.names({ search: 'TWO' })).toEqual(['Two']);
    expect(await creator.names({ search: '%_m' })).toEqual(['Two']);
    expect(await creator.names({ search: '%' })).toEqual(['Two']);
    const { data } = (await creator.get('heartbeat/moments', { search: 'two' })).json();
    expect(data.items[0].place).toBe(2);
    expect([data.pagination.total, data.total]).toEqual([1, 2]);
  });

  it('is one of a page of 12', async () => {
    const creator = await as('creator');
    for (let count = 1; count <= 13; count += 1) await creator.add({ name: `Moment ${count}` });
    const { data } = (await creator.get('heartbeat/moments')).json();
    expect([data.items.length, data.pagination.total]).toEqual([12, 13]);
    expect(await creator.names({ page: '2' })).toEqual(['Moment 13']);
  });

  it('is refused where there are as many as there may be, also when two are added at once', async () => {
    const creator = await as('creator');
    const made = Array.from({ length: figures.heartbeat.moments - 1 }, (_one, index) => ({
      user_id: creator.id,
      moment_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: 'Made',
      text: 'Made',
      video_id: 'abcdef',
      start_seconds: 0,
      end_seconds: null,
      position: index,
      created_at: new Date(),
    }));
    await server.connection.insertInto('heartbeat_moment').values(made).execute();
    const answers = await Promise.all([1, 2, 3].map(() => creator.post('heartbeat/moments', MOMENT)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});

describe('the order of moments', () => {
  const three = async () => {
    const creator = await as('creator');
    const ids: Record<string, string> = {};
    for (const name of ['a', 'b', 'c']) ids[name] = await creator.add({ name });
    const move = (name: string, direction: string) =>
      creator.post('heartbeat/moments/move', { moment_id: ids[name], direction });
    return { creator, move };
  };

  it('changes by one place and stays', async () => {
    const { creator, move } = await three();
    expect((await move('c', 'earlier')).json().data.place).toBe(2);
    expect(await creator.names()).toEqual(['a', 'c', 'b']);
    expect((await move('a', 'later')).json().data.place).toBe(2);
    expect(await creator.names()).toEqual(['c', 'a', 'b']);
  });

  it('does not change beyond its ends', async () => {
    const { creator, move } = await three();
    expect((await move('a', 'earlier')).json().data.place).toBe(1);
    expect((await move('c', 'later')).json().data.place).toBe(3);
    expect(await creator.names()).toEqual(['a', 'b', 'c']);
  });

  it('loses none and doubles none when many move at once', async () => {
    const { creator, move } = await three();
    const moves = ['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b'].map((name, index) =>
      move(name, index % 3 === 0 ? 'later' : 'earlier'),
    );
    const answers = await Promise.all([...moves, creator.add({ name: 'd' }).then(() => undefined)]);
    expect(answers.flatMap((answer) => (answer ? [answer.statusCode] : []))).toEqual(Array(8).fill(200));
    expect((await creator.names()).sort()).toEqual(['a', 'b', 'c', 'd']);
    const rows = await server.connection.selectFrom('heartbeat_moment').select('position').execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(4);
  });

  it('arrives where two presses in a row lead', async () => {
    const { creator, move } = await three();
    await Promise.all([move('a', 'later'), move('a', 'later')]);
    expect(await creator.names()).toEqual(['b', 'c', 'a']);
  });
});

describe('a photo', () => {
  const PNG = png();

  it('is kept as it came, without what was written into it, and read with a session', async () => {
    const creator = await as('creator');
    const answer = await creator.upload(png(pngChunk('tEXt', Buffer.from('Location\0home'))), {
      caption: ' At work ',
      alt_text: 'A bench',
    });
    const { photo } = answer.json().data;
    expect(photo).toMatchObject({
      caption: 'At work',
      alt_text: 'A bench',
      media_type: 'image/png',
      width: 3,
      height: 2,
      bytes: PNG.length,
      place: 1,
    });
    const file = await creator.get('heartbeat/photos/file', { photo_id: photo.photo_id });
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(file.rawPayload.equals(PNG)).toBe(true);
  });

  it.each([
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_a_photo'],
    ['a page that says it is a photo', Buffer.from('<html>.png</html>'), 'not_a_photo'],
    ['a photo that ends early', PNG.subarray(0, -6), 'photo_damaged'],
  ])('that is %s is refused at the file', async (_what, content, message) => {
    const creator = await as('creator');
    const answer = await creator.upload(content);
    expect(shapeOf(answer)).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.json().fields).toEqual([{ path: 'file', message }]);
    expect((await creator.get('heartbeat/photos')).json().data.items).toEqual([]);
  });

  it('of more than 5 MB is refused', async () => {
    const creator = await as('creator');
    const large = Buffer.concat([PNG, Buffer.alloc(figures.heartbeat.photoBytes)]);
    expect(shapeOf(await creator.upload(large))).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('must have a description', async () => {
    const creator = await as('creator');
    const answer = await creator.upload(PNG, { caption: '', alt_text: ' ' });
    expect(answer.json().fields).toEqual([{ path: 'alt_text', message: 'required' }]);
  });

  it('is described anew, moved and deleted', async () => {
    const creator = await as('creator');
    const ids: string[] = [];
    for (const name of ['a', 'b'])
      ids.push((await creator.upload(PNG, { caption: name, alt_text: name })).json().data.photo.photo_id);
    const [first = '', second = ''] = ids;
    await creator.post('heartbeat/photos/edit', { photo_id: first, caption: '', alt_text: 'Changed' });
    const moved = await creator.post('heartbeat/photos/move', { photo_id: second, direction: 'earlier' });
    expect(moved.json().data.place).toBe(1);
    const list = async () =>
      (await creator.get('heartbeat/photos'))
        .json()
        .data.items.map((photo: { alt_text: string; place: number }) => `${photo.place} ${photo.alt_text}`);
    expect(await list()).toEqual(['1 b', '2 Changed']);
    await creator.remove('heartbeat/photos', { photo_id: second });
    expect(await list()).toEqual(['1 Changed']);
  });

  it('is refused where there are as many as there may be', async () => {
    const creator = await as('creator');
    const made = Array.from({ length: figures.heartbeat.photos }, (_one, index) => ({
      user_id: creator.id,
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
    expect(shapeOf(await creator.upload(PNG))).toEqual([409, 'LIMIT_REACHED']);
  });
});

describe("somebody else's", () => {
  it('moments and photos are as if they were not there', async () => {
    const creator = await as('creator');
    const momentId = await creator.add();
    const photoId: string = (await creator.upload(png())).json().data.photo.photo_id;
    const other = await as('newcomer');
    const tries = await Promise.all([
      other.post('heartbeat/moments/edit', { ...MOMENT, moment_id: momentId, name: 'Taken' }),
      other.post('heartbeat/moments/move', { moment_id: momentId, direction: 'later' }),
      other.remove('heartbeat/moments', { moment_id: momentId }),
      other.get('heartbeat/photos/file', { photo_id: photoId }),
      other.post('heartbeat/photos/edit', { photo_id: photoId, caption: '', alt_text: 'Taken' }),
      other.post('heartbeat/photos/move', { photo_id: photoId, direction: 'later' }),
      other.remove('heartbeat/photos', { photo_id: photoId }),
    ]);
    expect(tries.map(shapeOf)).toEqual(Array(7).fill([404, 'NOT_FOUND']));
    expect(await other.names()).toEqual([]);
    expect((await other.get('heartbeat/photos')).json().data.items).toEqual([]);
    expect(await creator.names()).toEqual(['The jump']);
  });

  it('id in the call is refused', async () => {
    const creator = await as('creator');
    const photoId: string = (await creator.upload(png())).json().data.photo.photo_id;
    const other = await as('newcomer');
    const mine = { user_id: creator.id };
    for (const answer of [
      await other.get('heartbeat/moments', mine),
      await other.get('heartbeat/photos', mine),
      await other.get('heartbeat/photos/file', { ...mine, photo_id: photoId }),
      await other.upload(png(), { ...mine, caption: '', alt_text: 'A' }),
      await other.post('heartbeat/moments', { ...mine, ...MOMENT }),
    ]) {
      expect(shapeOf(answer)).toEqual([403, 'UNAUTHORIZED']);
    }
  });
});

it('lets the page frame the player of videos and show pictures of its own, and nothing else', async () => {
  const policy = String((await server.app.inject('/healthz')).headers['content-security-policy']);
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
  expect(policy).toContain("img-src 'self' data: blob: ");
});
