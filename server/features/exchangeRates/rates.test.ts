import { getExchangeRates } from '#contract/payments/settings';
import { readRates } from '../../integrations/exchangeRates';
import { type TestServer, startTestServer } from '../../testing/harness';
import { doJob } from '../../testing/paymentMethods';
import { rateOf, ratesNow } from './rates';
import { keepRates } from './repository';

const file = (day: string, ...cubes: [string, string][]) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time="${day}">${cubes.map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`).join('')}</Cube></Cube>
</gesmes:Envelope>`;

describe('the file of the European Central Bank', () => {
  it('has units for one euro: read, they are for one dollar, exactly', () => {
    const { day, rates } = readRates(file('2026-03-13', ['USD', '1.25'], ['JPY', '180.05'], ['SEK', '11.1']));
    expect(day).toBe('2026-03-13');
    expect(Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate]))).toEqual({
      EUR: '0.8',
      JPY: '144.04',
      SEK: '8.88',
    });
  });

  it.each([
    ['is empty', ''],
    ['is a page', '<html><body>Maintenance</body></html>'],
    ['is no XML', '{"rates":{}}'],
    ['has no dollar', file('2026-03-13', ['JPY', '180'])],
    ['has no day', file('today', ['USD', '1.25'])],
    ['has a day that there is not', file('2026-13-45', ['USD', '1.25'])],
    ['has a day that its month does not have', file('2026-02-30', ['USD', '1.25'])],
    ['has a dollar for nothing', file('2026-03-13', ['USD', '0'])],
    ['has words for figures', file('2026-03-13', ['USD', 'one'])],
    ['has only the beginning', file('2026-03-13', ['USD', '1.25']).slice(0, 120)],
  ])('is refused where it %s', (_what, xml) => {
    expect(() => readRates(xml)).toThrow();
  });

  it('leaves out what is no currency or no rate, and expands no entities', () => {
    const xml = file(
      '2026-03-13',
      ['USD', '1.25'],
      ['EURO', '1'],
      ['ZZZ', '1'],
      ['GBP', '-1'],
      ['CHF', '&amp;1'],
      ['JPY', '0.000000000001'],
      ['SEK', '10'],
    );
    expect(
      readRates(xml)
        .rates.map(({ currency }) => currency)
        .sort(),
    ).toEqual(['EUR', 'SEK']);
    const bomb = `<!DOCTYPE x [<!ENTITY a "1.25">]>${file('2026-03-13', ['USD', '&a;'])}`;
    expect(() => readRates(bomb)).toThrow();
  });
});

describe('the day’s rates', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ listening: true });
  });
  afterAll(() => server.close());
  beforeEach(() => server.startOver());
  const read = () => server.as('creator').call(getExchangeRates);
  const empty = () => server.connection.deleteFrom('exchange_rate').execute();

  it('are none before the first import, and then those of the file', async () => {
    await empty();
    expect(await read()).toMatchObject({
      timestamp: null,
      is_stale: true,
      rates: [{ currency: 'USD', rate: '1' }],
    });
    await doJob(server, 'rates:import');
    const { rates, timestamp, is_stale } = await read();
    expect(is_stale).toBe(false);
    expect(Date.parse(timestamp ?? '')).toBeGreaterThan(Date.now() - 5 * 86_400_000);
    expect(rates.length).toBeGreaterThan(20);
  });

  it('stay the previous ones where an import fails, and say that they are old', async () => {
    await empty();
    const day = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
    await keepRates(server.connection, { day, rates: [{ currency: 'SEK', rate: '10.5' }] }, new Date());
    const without = await startTestServer({ env: { EXCHANGE_RATES_URL: 'http://127.0.0.1:9/none.xml' } });
    try {
      await without.connection.deleteFrom('exchange_rate').execute();
      await keepRates(without.connection, { day, rates: [{ currency: 'SEK', rate: '10.5' }] }, new Date());
      await doJob(without, 'rates:import');
      const job = await without.connection
        .selectFrom('job')
        .where('kind', '=', 'rates:import')
        .select(['status', 'problem'])
        .executeTakeFirstOrThrow();
      expect(job).toEqual({ status: 'failed', problem: 'OUTSIDE_SERVICE' });
      expect(await without.as('creator').call(getExchangeRates)).toMatchObject({
        timestamp: `${day}T15:00:00.000Z`,
        is_stale: true,
        rates: [
          { currency: 'USD', rate: '1' },
          { currency: 'SEK', rate: '10.5' },
        ],
      });
    } finally {
      await without.close();
    }
  });

  it('are corrected by a later file of the same day, and not touched by an older one', async () => {
    const { connection } = server;
    await empty();
    const keep = (day: string, rate: string) =>
      keepRates(connection, { day, rates: [{ currency: 'SEK', rate }] }, new Date());
    await keep('2026-03-12', '10.5');
    await keep('2026-03-12', '10.6');
    await keep('2026-03-11', '9');
    expect(rateOf(await ratesNow(connection, new Date('2026-03-13')), 'SEK')).toBe('10.6');
  });

  it.each([
    ['2026-03-18T00:00:00Z', false],
    ['2026-03-19T00:00:00Z', true],
  ])('of the 13th are old at %s: %s', async (now, isOld) => {
    await empty();
    await keepRates(
      server.connection,
      { day: '2026-03-13', rates: [{ currency: 'SEK', rate: '10' }] },
      new Date(),
    );
    expect((await ratesNow(server.connection, new Date(now))).isStale).toBe(isOld);
  });
});
