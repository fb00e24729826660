import { getLandingPage } from '#contract/networks';
import { editProductPage, getProductPages, uploadProductLogo } from '#contract/productPages';
import { auditEventsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';
import { logoOf } from '../../testing/networks';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const admin = () => server.as('admin');
const given = {
  slug: 'gaming',
  title: 'For players',
  taglines: 'Play what you like.\nAnd know what it earns.',
};

it('the page of a product says what staff wrote, with its logo, and visitors see it', async () => {
  const others = async () =>
    (await admin().call(getProductPages)).data.items.filter(({ slug }) => slug !== given.slug);
  const before = await others();
  await admin().call(editProductPage, given);
  const { item } = (await admin().call(uploadProductLogo, { slug: 'gaming' }, { file: logoOf(130, 130) }))
    .data;
  expect(item.logo_url).toMatch(/logo_id=/);
  const listed = (await admin().call(getProductPages)).data.items;
  expect(listed.find(({ slug }) => slug === 'gaming')).toEqual(item);
  expect(before).not.toEqual([]);
  expect(await others()).toEqual(before);
  expect(await auditEventsOf(server.connection, { about: given.slug })).toMatchObject([
    { action: 'productPage.edit', detail: { title: given.title, before: { title: expect.any(String) } } },
    { action: 'productPage.logo', detail: { type: 'image/png' } },
  ]);
  expect((await server.anonymous.call(getLandingPage, { username: 'gaming' })).data).toMatchObject({
    name: 'For players',
    taglines: ['Play what you like.', 'And know what it earns.'],
    logo_url: item.logo_url,
  });
});

it('is there for products that there are, with a title', async () => {
  expect((await admin().refused(editProductPage, { ...given, slug: 'nothing' })).code).toBe('NOT_FOUND');
  expect((await admin().refused(editProductPage, { ...given, title: ' ' })).fields).toMatchObject([
    { path: 'title' },
  ]);
});
