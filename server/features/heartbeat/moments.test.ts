import { randomUUID } from 'node:crypto';
import { addMoment, deleteMoment, editMoment, getMoments, moveMoment } from '#contract/heartbeat';
import { businessConstants } from '../../common/businessConstants';
import type { Given } from '../../testing/caller';
import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const MOMENT: Omit<Given<typeof addMoment>, 'moment_id'> = {
  name: 'The jump',
  text: 'It worked.',
  video_link: 'https://youtu.be/dQw4w9WgXcQ?t=5',
  start_seconds: 62,
  end_seconds: 90,
};

const newMoment = () => ({ ...MOMENT, moment_id: randomUUID() });
const add = async (change: Partial<Given<typeof addMoment>> = {}) =>
  (await server.as('creator').call(addMoment, { ...newMoment(), ...change })).data.moment;
const list = async (query: Given<typeof getMoments> = {}) =>
  (await server.as('creator').call(getMoments, query)).data;
const names = async (query: Given<typeof getMoments> = {}) =>
  (await list(query)).items.map(({ name }) => name);

describe('a moment', () => {
  it('is the same one, however its id is written', async () => {
    const moment_id = randomUUID();
    await add({ moment_id: moment_id.toUpperCase() });
    expect((await add({ moment_id })).moment_id).toBe(moment_id);
    expect((await list()).total).toBe(1);
  });

  it('is added with the id of its video, as the last one', async () => {
    await add({ name: 'First' });
    expect(await add({ name: '  Second  ' })).toMatchObject({
      name: 'Second',
      text: 'It worked.',
      video_id: 'dQw4w9WgXcQ',
      thumbnail: expect.stringContaining('/dQw4w9WgXcQ/'),
      start_seconds: 62,
      end_seconds: 90,
      place: 2,
    });
    expect(await names()).toEqual(['First', 'Second']);
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
    expect(await server.as('creator').refused(addMoment, { ...newMoment(), ...change })).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      fields: [{ path, message }],
    });
    expect(await names()).toEqual([]);
  });

  it('may play to the end of its video', async () => {
    expect((await add({ end_seconds: null })).end_seconds).toBeNull();
  });

  it('is changed where it stands', async () => {
    const { moment_id } = await add({ name: 'First' });
    await add({ name: 'Second' });
    const { data } = await server.as('creator').call(editMoment, {
      ...MOMENT,
      moment_id,
      name: 'Changed',
      video_link: 'https://www.youtube.com/watch?v=abcdef',
      end_seconds: null,
    });
    expect(data.moment).toMatchObject({ name: 'Changed', video_id: 'abcdef', place: 1 });
    expect(await names()).toEqual(['Changed', 'Second']);
  });

  it('is gone once deleted, and can be deleted once', async () => {
    const { moment_id } = await add();
    await server.as('creator').call(deleteMoment, { moment_id });
    expect(await names()).toEqual([]);
    expect(await server.as('creator').refused(deleteMoment, { moment_id })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  it('is found by a part of its name or text, whatever the case, with its place among all', async () => {
    await add({ name: 'One', text: 'nothing' });
    await add({ name: 'Two', text: 'The 100%_Mark' });
    expect(await names({ search: 'TWO' })).toEqual(['Two']);
    expect(await names({ search: '%_m' })).toEqual(['Two']);
    expect(await names({ search: '%' })).toEqual(['Two']);
    const { items, pagination, total } = await list({ search: 'two' });
    expect(items[0]?.place).toBe(2);
    expect([pagination.total, total]).toEqual([1, 2]);
  });

  it('is one of a page of 12', async () => {
    for (let count = 1; count <= 13; count += 1) await add({ name: `Moment ${count}` });
    const { items, pagination } = await list();
    expect([items.length, pagination.total]).toEqual([12, 13]);
    expect(await names({ page: 2 })).toEqual(['Moment 13']);
  });

  it.each([2, 3])('is counted on page %i too, also where the page is behind the last one', async (page) => {
    for (let count = 1; count <= 13; count += 1) await add({ name: `Moment ${count % 7}` });
    expect((await list({ page })).pagination).toEqual({ page, per_page: 12, total: 13 });
    expect((await list({ page, search: 'moment 1' })).pagination.total).toBe(2);
  });

  it('is refused where there are as many as there may be, also when two are added at once', async () => {
    const user_id = await server.idOf('creator');
    const made = Array.from({ length: businessConstants.heartbeat.moments - 1 }, (_one, index) => ({
      user_id,
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
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.as('creator').outcome(addMoment, newMoment())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('the order of moments', () => {
  const three = async () => {
    const ids: Record<string, string> = {};
    for (const name of ['a', 'b', 'c']) ids[name] = (await add({ name })).moment_id;
    return async (name: string, place: number) => {
      const moment_id = ids[name] ?? '';
      return (await server.as('creator').call(moveMoment, { moment_id, place })).data.place;
    };
  };

  it('changes and stays', async () => {
    const move = await three();
    expect(await move('c', 2)).toBe(2);
    expect(await names()).toEqual(['a', 'c', 'b']);
    expect(await move('a', 2)).toBe(2);
    expect(await names()).toEqual(['c', 'a', 'b']);
  });

  it('does not change beyond its ends', async () => {
    const move = await three();
    expect(await move('a', 1)).toBe(1);
    expect(await move('c', 9)).toBe(3);
    expect(await names()).toEqual(['a', 'b', 'c']);
  });

  it('loses none and doubles none when many move at once', async () => {
    const move = await three();
    const moves = ['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b'].map((name, index) => move(name, (index % 4) + 1));
    await Promise.all([...moves, add({ name: 'd' })]);
    expect((await names()).sort()).toEqual(['a', 'b', 'c', 'd']);
    const rows = await server.connection.selectFrom('heartbeat_moment').select('position').execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(4);
  });
});

describe("somebody else's moment", () => {
  it('is as if it were not there', async () => {
    const { moment_id } = await add();
    const other = server.as('newcomer');
    for (const refusal of [
      await other.refused(editMoment, { ...MOMENT, moment_id, name: 'Taken' }),
      await other.refused(moveMoment, { moment_id, place: 1 }),
      await other.refused(deleteMoment, { moment_id }),
    ]) {
      expect(refusal).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await other.call(getMoments)).data.items).toEqual([]);
    expect(await names()).toEqual(['The jump']);
  });

  it('does not count among those that one may still add', async () => {
    await add();
    expect((await server.as('newcomer').call(getMoments)).data.total).toBe(0);
    expect((await list()).total).toBe(1);
  });

  it('is refused where the call names its owner', async () => {
    const mine = { user_id: await server.idOf('creator') };
    const other = server.as('newcomer');
    for (const refusal of [
      await other.refused(getMoments, mine),
      await other.refused(addMoment, { ...mine, ...newMoment() }),
    ]) {
      expect(refusal).toMatchObject({ status: 403, code: 'UNAUTHORIZED' });
    }
  });
});
