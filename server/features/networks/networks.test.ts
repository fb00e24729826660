import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async (path: string) => {
  const answer = await server.app.inject(`/api/v2/${path}`);
  return { status: answer.statusCode, body: answer.json() };
};
const names = (items: { name: string }[]) => items.map(({ name }) => name);

describe('the showcase', () => {
  it('has at most six creators, each with the largest linked channel, the largest first', async () => {
    const { body } = await read('getShowcaseCreators');
    const { items } = body.data as { items: { name: string; subscribers: number }[] };
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
    const { user_id } = await server.userNamed('tomas_jogos');
    const change = (values: object) =>
      server.connection.updateTable('users').set(values).where('user_id', '=', user_id).execute();
    for (const [hidden, shown] of [
      [{ lock_level: 1 }, { lock_level: 0 }],
      [{ status: 'deactivated' }, { status: 'active' }],
    ] as const) {
      await change(hidden);
      expect(names((await read('getShowcaseCreators')).body.data.items)).not.toContain('Tomás Joga Tudo');
      await change(shown);
    }
    expect(names((await read('getShowcaseCreators')).body.data.items)).toContain('Tomás Joga Tudo');
  });

  it('tells nothing that is not public: no id, no e-mail, no name of a person', async () => {
    const { body } = await read('getShowcaseCreators');
    for (const item of body.data.items) expect(Object.keys(item)).toEqual(['name', 'subscribers', 'picture']);
  });
});

describe('a landing page', () => {
  it("is a network's, with its taglines, logo and own creators", async () => {
    const { body } = await read('network/landing-page?username=Brightside');
    expect(body.data).toMatchObject({
      kind: 'network',
      username: 'brightside',
      name: 'Brightside Creators',
      logo_url: '/brightside-logo.svg',
      showcase: [],
    });
    expect(body.data.taglines).toHaveLength(3);
  });

  it('is a product before a network of the same name', async () => {
    await server.connection
      .insertInto('product_page')
      .values({ slug: 'brightside', title: 'A product', taglines: ['Bright.'], logo_url: null })
      .execute();
    expect((await read('network/landing-page?username=brightside')).body.data).toMatchObject({
      kind: 'product',
      name: 'A product',
    });
    await server.connection.deleteFrom('product_page').where('slug', '=', 'brightside').execute();
  });

  it('is not there for a name that nobody has', async () => {
    const { status, body } = await read('network/landing-page?username=nobody');
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

it('lists the networks, the main one first, with nothing but what visitors may know', async () => {
  const { items } = (await read('networks')).body.data;
  expect(names(items)).toEqual(['Lantern Network', 'Brightside Creators']);
  expect(Object.keys(items[0])).toEqual(['username', 'name', 'tagline', 'logo_url']);
});

it('says what early pay costs', async () => {
  expect((await read('early-pay')).body.data).toEqual({
    currency: 'USD',
    advance: { fee: '3', paypal_fee: '2', day: 18 },
    instant: { fee: '10', share_of_estimates: '50', minimum: '100', paypal_minimum: '25' },
    regular: { day: 18, months: 2 },
  });
});
