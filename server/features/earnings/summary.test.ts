import { setMessagePreference } from '#contract/messages';
import { bookedRows } from '../../testing/bookedRows';
import { type TestServer, startTestServer } from '../../testing/harness';
import { jobHandlers } from '../../work';

const LAST = '2026-02';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.startOver();
  const booked = bookedRows(server);
  await booked.earned('creator', { date: '2026-01-31', amount: '60' });
  await booked.earned('creator', { date: `${LAST}-28`, amount: '90' });
  await booked.earned('creator', { date: `${LAST}-28`, amount: '-2', type: 'tax' });
  await booked.paid('creator', { date: '2026-02-18', amount: '20' });
});

/** The figures of the last month are final. */
const finish = () =>
  server.connection
    .insertInto('final_month')
    .values({ content_owner: 'An owner', month: LAST, source: 'youtube', since: new Date(0) })
    .execute();
const run = (now = '2026-03-13') =>
  jobHandlers(server.services)['earnings:summaries']({
    connection: server.connection,
    key: '',
    payload: null,
    state: null,
    now: new Date(now),
    dryRun: false,
    signal: new AbortController().signal,
    reportProgress: () => undefined,
    keep: async () => undefined,
  });
const told = async () => {
  const all = server.connection.selectFrom('message').where('kind', '=', 'monthly-summary');
  const rows = await all.select(['user_id', 'texts']).execute();
  return rows.map(({ user_id: who, texts }) => ({ who, ...(JSON.parse(texts) as object) }));
};

it('is told once the figures are final, once however many tell it, and to nobody who earned nothing', async () => {
  await run();
  expect(await told()).toEqual([]);
  await finish();
  await Promise.all([run(), run(), run()]);
  await run();
  const [one, ...more] = await told();
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    who: await server.idOf('creator'),
    month: LAST,
    amount: '88',
    summary: {
      change: '28',
      because: [
        { by: 'channel', change: '30' },
        { by: 'tax', change: '-2' },
      ],
      paid: '20',
      balance: '128.00',
    },
  });
  await server.work();
  expect(server.mails('creator@demo.test').map(({ subject }) => subject)).toEqual([
    expect.stringContaining('your February 2026'),
  ]);
});

it('is told in the dashboard alone to who does not want the mail, and not of a month that is long over', async () => {
  await finish();
  await server.as('creator').call(setMessagePreference, { topic: 'summary', mailed: false });
  await run('2026-05-02');
  expect(await told()).toEqual([]);
  await run('2026-04-20');
  expect(await told()).toHaveLength(1);
  await server.work();
  expect(server.mails('creator@demo.test')).toEqual([]);
});
