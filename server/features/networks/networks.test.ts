import { getLandingPage, getNetworks, getShowcaseCreators } from '#contract/networks';
import { COMMAND_LINE } from '../../common/audit';
import { networkFeature } from '../../common/networkFeatureRepository';
import { auditEventsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';
import { waitingMember } from '../../testing/members';
import { brightside, moveTo } from '../../testing/networks';
import { switchFeature } from './features';
import { hasMainFeature } from './repository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const showcase = async () => (await server.anonymous.call(getShowcaseCreators)).data.items;
const landingPage = async (username: string) =>
  (await server.anonymous.call(getLandingPage, { username })).data;
const names = (items: { name: string }[]) => items.map(({ name }) => name);

describe('the showcase', () => {
  it('has at most six creators, each with the largest linked channel, the largest first', async () => {
    const items = await showcase();
    expect(names(items)).toEqual([
      'Tomás Joga Tudo',
      'Mira Builds Things',
      'Grant House Network',
      'Elena Travels Light',
      'Ferreira Studio',
      'Kofi Explains',
    ]);
    expect(items.map(({ subscribers }) => subscribers)).toEqual(
      [...items.map(({ subscribers }) => subscribers)].sort((a, b) => b - a),
    );
  });

  it('forgets who is locked or deactivated', async () => {
    const user_id = await server.idOf('tomas_jogos');
    const change = (values: object) =>
      server.connection.updateTable('users').set(values).where('user_id', '=', user_id).execute();
    for (const [hidden, shown] of [
      [{ lock_level: 1 }, { lock_level: 0 }],
      [{ status: 'deactivated' }, { status: 'active' }],
    ] as const) {
      await change(hidden);
      expect(names(await showcase())).not.toContain('Tomás Joga Tudo');
      await change(shown);
    }
    expect(names(await showcase())).toContain('Tomás Joga Tudo');
  });

  it('tells nothing that is not public: no id, no e-mail, no name of a person', async () => {
    for (const item of await showcase())
      expect(Object.keys(item)).toEqual(['name', 'subscribers', 'picture']);
  });
});

describe('a landing page', () => {
  it("is a network's, with its taglines, logo and own creators", async () => {
    const page = await landingPage('Brightside');
    expect(page).toMatchObject({
      kind: 'network',
      username: 'brightside',
      name: 'Brightside Creators',
      logo_url: '/brightside-logo.svg',
      showcase: [],
    });
    expect(page.taglines).toHaveLength(3);
  });

  it('has none of the channels of who only waits to join', async () => {
    await moveTo(server, 'creator', (await brightside(server)).network_id);
    const shown = async () => names((await landingPage('brightside')).showcase);
    expect(await shown()).toEqual(['Mira Builds Things']);
    await waitingMember(server, 'creator');
    expect(await shown()).toEqual([]);
  });

  it('is a product before a network of the same name', async () => {
    await server.connection
      .insertInto('product_page')
      .values({ slug: 'brightside', title: 'A product', taglines: ['Bright.'], logo_url: null })
      .execute();
    expect(await landingPage('brightside')).toMatchObject({ kind: 'product', name: 'A product' });
  });

  it('is not there for a name that nobody has', async () => {
    expect(await server.anonymous.refused(getLandingPage, { username: 'nobody' })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});

it('lists the networks, the main one first, with nothing but what visitors may know', async () => {
  const { items } = (await server.anonymous.call(getNetworks)).data;
  expect(names(items)).toEqual(['Lantern Network', 'Brightside Creators']);
  expect(Object.keys(items[0] ?? {})).toEqual(['username', 'name', 'tagline', 'logo_url']);
});

it('has features that are switched on and off, each time audited', async () => {
  const switched = (username: string, enabled: boolean) =>
    switchFeature(
      server.connection,
      { username, feature: 'share-offer', enabled },
      { by: COMMAND_LINE, now: new Date() },
    );
  const [here] = (await server.anonymous.call(getNetworks)).data.items;
  const username = here?.username ?? '';
  const own = async () => networkFeature(server.connection, await server.idOf('creator'), 'share-offer');
  expect([await switched(username, true), await own()]).toEqual([true, true]);
  expect([await switched(username, false), await own()]).toEqual([true, false]);
  expect(await switched('nowhere', true)).toBe(false);
  expect(await auditEventsOf(server.connection, { action: 'network.feature' })).toMatchObject([
    { detail: { network: username, feature: 'share-offer', enabled: true } },
    { detail: { network: username, feature: 'share-offer', enabled: false } },
  ]);
  await switchFeature(
    server.connection,
    { username: 'brightside', feature: 'self-invite', enabled: true },
    { by: COMMAND_LINE, now: new Date() },
  );
  expect(await hasMainFeature(server.connection, 'self-invite')).toBe(false);
});
