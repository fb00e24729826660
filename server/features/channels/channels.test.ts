import { getChannels } from '#contract/channels';
import type { AnswerOf } from '#contract/call';
import type { Given } from '../../testing/caller';
import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type List = AnswerOf<typeof getChannels>['data'];

const list = async (username: string, query: Given<typeof getChannels> = {}) =>
  (await server.as(username).call(getChannels, query)).data;
const names = ({ items }: List) => items.map(({ name }) => name);
const firstOf = ({ items: [first] }: List) => {
  if (!first) throw new Error('no channel');
  return first;
};

describe("a user's channels", () => {
  it('come with the default one first', async () => {
    const data = await list('creator');
    expect(names(data)).toEqual(['Mira Builds Things', 'Mira After Dark']);
    expect(data.items[0]).toMatchObject({
      status: 'linked',
      is_default: true,
      cms: { linked: true },
      needs_reauth: false,
    });
    expect(data.pagination).toEqual({ page: 1, per_page: 10, total: 2 });
  });

  it('are filtered by state while the counts stay those of all', async () => {
    const data = await list('ferreira_studio', { filter: 'in-progress' });
    expect(names(data)).toEqual(['Oficina do Som']);
    expect(data.pagination.total).toBe(1);
    expect(data.counts).toEqual({ total: 2, linked: 1, needs_reauth: 0 });
  });

  it('come page by page without one twice or missing', async () => {
    const user_id = await server.idOf('reviewer');
    const made = Array.from({ length: 23 }, (_nothing, index) => ({
      user_id,
      channel_id: `UC${String(index).padStart(22, '0')}`,
      name: `Channel ${index}`,
      status: 'linked' as const,
      is_default: false,
      // equal sizes, so that only the id can keep the order
      subscribers: '1000',
      views: null,
      cms_linked: false,
      needs_reauth: false,
    }));
    await server.connection.insertInto('channel').values(made).execute();
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...names(await list('reviewer', { page, per_page: 10 })));
    expect(new Set(pages).size).toBe(23);
    expect(pages).toHaveLength(23);
    expect(names(await list('reviewer', { page: 4 }))).toEqual([]);
  });

  it.each<[Given<typeof getChannels>, string[]]>([
    [{ search: 'after' }, ['Mira After Dark']],
    [{ search: 'AFTER d' }, ['Mira After Dark']],
    [{ search: '%' }, []],
    [{ search: '_ira' }, []],
    [{ sort: 'name' }, ['Mira After Dark', 'Mira Builds Things']],
    [{ sort: 'subscribers' }, ['Mira Builds Things', 'Mira After Dark']],
    [{ filter: 'denied' }, []],
    [{ filter: 'needs-reauth' }, []],
  ])('are found by %j', async (query, found) => {
    const data = await list('creator', query);
    expect(names(data)).toEqual(found);
    expect(data.pagination.total).toBe(found.length);
    expect(data.counts.total).toBe(2);
  });

  it('are found by a whole id', async () => {
    const { channel_id: id, name } = firstOf(await list('creator'));
    expect(names(await list('creator', { search: id }))).toEqual([name]);
    expect(names(await list('creator', { search: id.slice(0, 20) }))).toEqual([]);
  });

  it('are found by needing re-authentication', async () => {
    expect(names(await list('expired_grant', { filter: 'needs-reauth' }))).toEqual(['Elena Travels Light']);
  });

  it('say what a review asks for, and that views are not known before YouTube was asked', async () => {
    const first = firstOf(await list('creator'));
    expect(first.eligibility).toMatchObject({
      subscribers: { has: first.stats.subscribers, needs: 5000 },
      views: { has: null, needs: 100_000 },
      eligible: false,
    });
  });

  it('counts those whose grant has expired', async () => {
    expect((await list('expired_grant')).counts).toEqual({ total: 1, linked: 1, needs_reauth: 1 });
  });

  it('are none for a newcomer', async () => {
    expect(await list('newcomer')).toMatchObject({
      items: [],
      counts: { total: 0, linked: 0, needs_reauth: 0 },
    });
  });
});
