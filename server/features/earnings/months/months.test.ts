import { getEarningsFilters, getEarningsMonth, getEarningsMonths } from '#contract/earnings/months';
import { getEarningsPayment } from '#contract/earnings/payment';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { bookedRows } from '../../../testing/bookedRows';
import { paymentsOn } from '../../../testing/payments';

let server: TestServer;
const on = paymentsOn(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ALL = { from: '2025-10', to: '2026-03' };
const TAX = { type: 'tax', category: 'other' } as const;
const OTHER = `UC${'o'.repeat(22)}`;

const rowsOf = async (username: string, asked: object = {}) => {
  const { months, others, total } = (await server.as(username).call(getEarningsMonths, { ...ALL, ...asked }))
    .data;
  const figures = (row: (typeof months)[number] | typeof total) =>
    [row.earned, row.tax, row.fee, row.net, row.paid, row.open].map((amount) => amount && Number(amount));
  return {
    months: Object.fromEntries(months.map((row) => [row.month, figures(row)])),
    states: Object.fromEntries(
      months.map(({ month, state, day, reasons }) => [month, [state, day, ...reasons]]),
    ),
    others: others && figures(others),
    total: figures(total),
  };
};
const monthOf = async (username: string, month: string, asked: object = {}) =>
  (await server.as(username).call(getEarningsMonth, { month, ...asked })).data;

it('months have what they earned, its tax, what was kept and paid of it, and what is open: the balance', async () => {
  const rows = bookedRows(server);
  await rows.earned('creator', { date: '2025-09-30', amount: '7' });
  await rows.earned('creator', { date: '2025-11-30', amount: '100' });
  await rows.earned('creator', {
    date: '2025-11-30',
    amount: '20',
    category: 'super_chat',
    channel_id: OTHER,
  });
  await rows.earned('creator', { date: '2025-11-30', amount: '-12', ...TAX });
  await rows.earned('creator', { date: '2025-12-31', amount: '50.25' });
  // Histories name no source: this one more than its month had.
  await rows.paid('creator', { date: '2026-01-18', month: '2025-11', amount: '110', payment_fee: '1.1' });
  await rows.paid('creator', { date: '2026-02-18', month: '2025-12', amount: '30', status: 'returned' });
  expect(await rowsOf('creator')).toEqual({
    months: { '2025-11': [120, -12, 1.1, 106.9, 108.9, -2], '2025-12': [50.25, 0, 0, 50.25, 0, 50.25] },
    states: { '2025-11': ['owed', null], '2025-12': ['payable', expect.any(String)] },
    others: [7, 0, 0, 7, 0, 7],
    total: [177.25, -12, 1.1, 164.15, 108.9, 55.25],
  });
  expect(await on.balanceOf('creator')).toBe(55.25);
  const { months } = (await server.as('creator').call(getEarningsMonths, ALL)).data;
  expect(months.map(({ month, failed_on: day }) => [month, day])).toEqual([
    ['2025-12', '2026-02-18'],
    ['2025-11', null],
  ]);
});

it('narrowed to a channel, source or category they have what it earned, and no payments', async () => {
  const none = { fee: null, net: null, paid: null, open: null };
  expect((await rowsOf('creator', { channel: OTHER })).months).toEqual({
    '2025-11': [20, 0, null, null, null, null],
  });
  expect((await rowsOf('creator', { category: 'ads' })).months['2025-11']).toEqual([
    100,
    ...Array(5).fill(null),
  ]);
  const { total } = (await server.as('creator').call(getEarningsMonths, { ...ALL, source: 'youtube' })).data;
  expect(total).toMatchObject({ earned: '177.25', tax: '-12', ...none });
  expect((await monthOf('creator', '2025-11', { channel: OTHER })).channels.map((one) => one.earned)).toEqual(
    ['20'],
  );
});

it('offers to filter by what there is, and by nothing else', async () => {
  expect((await server.as('creator').call(getEarningsFilters)).data).toEqual({
    channels: [OTHER, `UC${'t'.repeat(22)}`].map((id) => ({ channel_id: id, name: id })),
    sources: ['youtube'],
    categories: ['ads', 'other', 'super_chat'],
    types: expect.arrayContaining(['earning', 'tax', 'regular']),
    first: '2025-09',
  });
});

it('a month opens to its channels and sources, the largest first', async () => {
  const { channels, payments } = await monthOf('creator', '2025-11');
  expect(channels.map(({ channel_id: id, earned, tax }) => [id, Number(earned), Number(tax)])).toEqual([
    [`UC${'t'.repeat(22)}`, 100, -12],
    [OTHER, 20, 0],
  ]);
  expect(channels[1]?.sources).toMatchObject([
    { source: 'youtube', category: 'super_chat', earned: '20.000000' },
  ]);
  expect(await monthOf('creator', '2025-12')).toMatchObject({
    payments: [{ date: '2026-02-18', status: 'returned', amount: '30', fee: '0' }],
  });
  expect(payments.map(({ date, amount, fee }) => [date, Number(amount), Number(fee)])).toEqual([
    ['2026-01-18', 110, 1.1],
  ]);
});

it('what a run pays is on its way, then paid; its payment names what it paid, and that names its payment', async () => {
  await on.paidTo('newcomer');
  await on.earned('newcomer', '2025-12', '80.10');
  await on.earned('newcomer', '2026-01', '30');
  await on.earned('newcomer', '2026-02', '9');
  await on.make();
  const before = await rowsOf('newcomer');
  const payment = await on.paymentOf('newcomer');
  expect(before.states).toMatchObject({
    '2025-12': ['on_its_way', payment.expected_on],
    '2026-01': ['on_its_way', payment.expected_on],
    '2026-02': ['payable', expect.any(String)],
  });
  const [paid] = (await monthOf('newcomer', '2025-12')).payments;
  expect(paid).toMatchObject({ payment_id: payment.payment_id, status: 'created', amount: '80.1' });
  const answer = await server.as('newcomer').call(getEarningsPayment, { payment_id: payment.payment_id });
  expect(answer.data.payment).toMatchObject({ type: 'regular', amount: payment.amount });
  expect(
    answer.data.parts.map(({ month, source, amount, channels }) => [
      month,
      source,
      Number(amount),
      channels.map((channel) => Number(channel.amount)),
    ]),
  ).toEqual([
    ['2025-12', 'youtube', 80.1, [80.1]],
    ['2026-01', 'youtube', 30, [30]],
  ]);
  const { total } = await rowsOf('newcomer');
  expect(total.at(-1)).toBe(await on.balanceOf('newcomer'));
});

it('somebody else’s payment is not found', async () => {
  const { payment_id } = await on.paymentOf('newcomer');
  expect((await server.as('creator').refused(getEarningsPayment, { payment_id })).code).toBe('NOT_FOUND');
});

it('a pay day that passed says why nothing was paid on it, with the values of that day', async () => {
  await on.paidTo('owner', { type: 'bank_transfer', fields: { iban: 'NL02ABNA0123456789' } });
  await on.earned('owner', '2026-01', '12.34');
  await server.connection.deleteFrom('payment_run_line').execute();
  await server.connection.deleteFrom('payment_run').execute();
  await on.make();
  expect((await rowsOf('owner')).states).toEqual({ '2026-01': ['waits', null, 'BELOW_MINIMUM'] });
  // The minimum is lower since.
  await on.paidTo('owner');
  const { passed, why } = await monthOf('owner', '2026-01');
  expect(passed).toEqual([
    {
      date: '2026-03-18',
      kind: 'regular',
      why: [{ code: 'BELOW_MINIMUM', value: '12.34', limit: '50', until: null }],
    },
  ]);
  expect(why).toEqual([]);
});
