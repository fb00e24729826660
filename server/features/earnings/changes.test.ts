import { randomUUID } from 'node:crypto';
import type { EntryReason } from '#contract/earnings';
import { getEarningsChanges, markEarningsSeen } from '#contract/earnings/changes';
import { bookedRows } from '../../testing/bookedRows';
import { type TestServer, startTestServer } from '../../testing/harness';

const CHANNEL = `UC${'t'.repeat(22)}`;
const HOUR = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

/** Books a correction so many hours ago, of what a channel brought by a source. */
const correct = async (
  amounts: readonly string[],
  { hours, reason, month = '2026-01' }: { hours: number; reason: EntryReason; month?: string },
) => {
  const at = new Date(Date.now() - hours * HOUR);
  for (const amount of amounts)
    await server.connection
      .insertInto('ledger_entry')
      .values({
        user_id: await server.idOf('creator'),
        entry_id: randomUUID(),
        date: at.toISOString().slice(0, 10),
        booked_at: at.toISOString(),
        type: 'earning',
        source: 'youtube',
        category: 'ads',
        month,
        channel_id: CHANNEL,
        status: 'final',
        correction: amount.startsWith('-'),
        reason: amount.startsWith('-') ? reason : '',
        amount,
        gross: null,
        revenue_share: null,
        service_fee: null,
        file_id: null,
        payment_id: null,
      })
      .execute();
};
const changes = async (who = 'creator') => (await server.as(who).call(getEarningsChanges)).data;

it('names the corrected months with channel, reason, before and after, until they are marked as seen', async () => {
  // What is there now: two corrections have made 60 of 100.
  await bookedRows(server).earned('creator', { date: '2026-01-31', amount: '60' });
  await correct(['-100', '80'], { hours: 50, reason: 'restated' });
  await correct(['-20'], { hours: 26, reason: 'share' });
  await correct(['-7', '7'], { hours: 25, reason: 'adjustment', month: '2026-02' });
  await correct(['-5'], { hours: 31 * 24, reason: 'undone' });
  const { months, until } = await changes();
  const of = { channel_id: CHANNEL, name: CHANNEL, source: 'youtube' };
  expect(months).toEqual([
    {
      month: '2026-01',
      change: '-40',
      changes: [
        expect.objectContaining({ ...of, reason: 'share', before: '80', after: '60', change: '-20' }),
        expect.objectContaining({ ...of, reason: 'restated', before: '100', after: '80', change: '-20' }),
      ],
      others: null,
    },
  ]);
  expect((await changes('owner')).months).toEqual([]);

  const acting = server.as('admin').actingAs('creator', 'Ticket 1234');
  expect((await acting.refused(markEarningsSeen, { until })).code).toBe('NOT_WHILE_ACTING');
  expect((await changes()).months).toHaveLength(1);

  expect((await server.as('creator').call(markEarningsSeen, { until })).data.months).toEqual([]);
  await correct(['-10'], { hours: 1, reason: 'adjustment' });
  const [again] = (await changes()).months;
  expect(again?.changes.map(({ reason }) => reason)).toEqual(['adjustment']);
  // An earlier moment brings nothing back.
  await server.as('creator').call(markEarningsSeen, { until: new Date(0).toISOString() });
  expect((await changes()).months).toHaveLength(1);
});
