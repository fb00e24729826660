import type { Identity } from '../../integrations/openId';
import { type TestServer, startTestServer } from '../../testing/harness';
import { personOf } from './people';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

// A sign-in that nobody has linked, with the e-mail of a creator who has verified it.
const FIRST: Omit<Identity, 'name'> = {
  issuer: 'https://accounts.example.test',
  subject: 'new',
  email: 'Creator@demo.test',
  emailVerified: true,
};
const personWith = async (username: string) => (await server.userNamed(username)).person_id;

describe('somebody’s first sign-in', () => {
  it('leads into the account whose e-mail both sides have verified', async () => {
    expect(await personOf(server.connection, FIRST)).toEqual({
      personId: await personWith('creator'),
      linked: false,
    });
  });

  it.each([
    ['an e-mail that the provider has not verified', { emailVerified: false }],
    ['an e-mail that the account has not verified', { email: 'unverified@demo.test' }],
    ['no e-mail', { email: undefined }],
  ])('leads nowhere with %s', async (_what, change) => {
    expect((await personOf(server.connection, { ...FIRST, ...change })).personId).toBeUndefined();
  });
});

it('a sign-in that is linked leads to its person, whatever its e-mail is now', async () => {
  const person_id = await personWith('owner');
  const { issuer, subject } = FIRST;
  await server.connection
    .insertInto('sign_in_identity')
    .values({ issuer, subject, person_id, created_at: new Date(), email: null })
    .execute();
  const answer = await personOf(server.connection, { ...FIRST, emailVerified: false });
  expect(answer).toEqual({ personId: person_id, linked: true });
});
