import { randomUUID } from 'node:crypto';
import { getNotices } from '#contract/messages';
import {
  approveRevenueShare,
  getChannelShares,
  getReviewedShareMonths,
  getRevenueShareConfig,
  getRevenueShareHistory,
  getRevenueShareRequests,
  getRevenueShares,
  rejectRevenueShare,
  requestRevenueShare,
  takeShareOffer,
  withdrawRevenueShare,
} from '#contract/revenueShare';
import { lastDayOf, monthAfter } from '../../common/days';
import { importTests } from '../../testing/importTests';
import { sharesOn } from '../../testing/shares';

const { files, server, ledger } = importTests();
const shares = sharesOn(() => server);

const WHO = 'creator';
const creator = () => server.as(WHO);
const admin = () => server.as('admin');
const EARLIEST = shares.earliest();
const later = (months: number) => monthAfter(EARLIEST, months);

let channel = '';
beforeEach(async () => {
  channel = await ledger.firstChannel(WHO);
});
afterEach(() => ledger.expectRight());

/** A file of a month of the first channel, as it comes when the month is over. */
const bring = (month: string, gross = '100') =>
  ledger.bring(
    files.video({ [channel]: gross }, month.replace('-', '')),
    new Date(`${lastDayOf(monthAfter(month, 1))}T06:00:00Z`),
  );
const brought = async () =>
  Object.entries(await ledger.bookedOf(WHO)).map(([place, amount]) => [place.slice(0, 7), amount]);
const keyed = () => ({ key: randomUUID() });
const waiting = async (more = {}) => {
  const { data } = await shares.ask(WHO, { channel_id: channel, ...more });
  return { subject_id: await server.idOf(WHO), request_id: data.item.request_id };
};

describe('an approved request', () => {
  it('holds from its month on, in the next imports, and not before', async () => {
    await shares.agreed(WHO, { channel_id: channel, percent: '80', month: later(1) });
    for (const months of [0, 1, 2]) await bring(later(months));
    expect(await brought()).toEqual([
      [later(0), 60],
      [later(1), 80],
      [later(2), 80],
    ]);
    const { items } = (await creator().call(getChannelShares)).data;
    expect(items.find(({ channel_id: id }) => id === channel)).toMatchObject({
      shares: [{ percent: '60', agreed: [{ effective_month: later(1), percent: '80' }] }],
      pending: null,
    });
  });

  it('of a category leaves the others as they are', async () => {
    await shares.agreed(WHO, { channel_id: channel, percent: '80', category: 'premium' });
    await bring(EARLIEST);
    expect(await brought()).toEqual([[EARLIEST, 60]]);
  });

  it('keeps the service fee that was agreed before', async () => {
    await ledger.agree(WHO, '*', '70');
    await shares.agreed(WHO, { channel_id: channel, percent: '80' });
    await bring(EARLIEST);
    expect(await brought()).toEqual([[EARLIEST, 76]]);
  });

  it('books anew what of its months is booked already', async () => {
    const given = await waiting({ percent: '80' });
    await bring(EARLIEST);
    await admin().call(approveRevenueShare, given, keyed());
    await server.work();
    expect(await brought()).toEqual([[EARLIEST, 80]]);
  });

  it('is told, is in the history, and cannot be taken back', async () => {
    const given = await waiting({ percent: '80' });
    await admin().call(approveRevenueShare, given, keyed());
    const [notice] = (await creator().call(getNotices)).data.items;
    expect(notice).toMatchObject({
      kind: 'revenue-share-approved',
      texts: { channel: await shares.nameOf(channel), category: 'all', month: EARLIEST, percent: '80' },
    });
    expect(await creator().refused(withdrawRevenueShare, { request_id: given.request_id })).toMatchObject({
      code: 'REVENUE_SHARE_APPROVED',
    });
    const { items } = (await admin().call(getRevenueShareHistory, given)).data;
    expect(items.map(({ act, to }) => [act, to])).toEqual([
      ['approve', 'approved'],
      [null, 'pending'],
    ]);
  });

  it('does not hold any more where its month has a share by now, or a later one is lower', async () => {
    const given = await waiting({ percent: '80', month: later(1) });
    const agree = (percent: string, month: string) => ledger.agree(WHO, '*', percent, month);
    await agree('70', later(2));
    const approve = () => admin().refused(approveRevenueShare, given, keyed());
    expect((await approve()).code).toBe('REVENUE_SHARE_OUTDATED');
    await agree('90', later(2));
    await agree('61', later(1));
    expect((await approve()).code).toBe('REVENUE_SHARE_OUTDATED');
    expect(await shares.statesOf(WHO)).toEqual(['pending']);
  });

  it('does not hold any more where it would lower what was agreed meanwhile, unless less was meant', async () => {
    const given = await waiting({ percent: '80', month: later(1) });
    await ledger.agree(WHO, '*', '85', later(0));
    expect((await admin().refused(approveRevenueShare, given, keyed())).code).toBe('REVENUE_SHARE_OUTDATED');
    await creator().call(withdrawRevenueShare, { request_id: given.request_id });
    const meant = await waiting({ percent: '82', month: later(1), confirmed: true });
    await ledger.agree(WHO, '*', '90', later(0));
    await admin().call(approveRevenueShare, meant, keyed());
    expect(await shares.statesOf(WHO)).toEqual(['approved', 'withdrawn']);
  });

  it('does not hold any more where the channel has gone', async () => {
    const given = await waiting();
    await server.connection
      .updateTable('channel')
      .set({ status: 'unlinked' })
      .where('channel_id', '=', channel)
      .execute();
    expect((await admin().refused(approveRevenueShare, given, keyed())).code).toBe(
      'REVENUE_SHARE_CHANNEL_GONE',
    );
  });
});

it('who asked for it while acting as the creator may reject it, and a second person approves it', async () => {
  await server.connection
    .insertInto('role_permission')
    .values({ role: 'admin', permission: 'payments.act-for-user' })
    .execute();
  const acting = admin().actingAs(WHO, 'Asked us to.');
  const { data } = await acting.call(requestRevenueShare, shares.wish(channel), keyed());
  const given = { subject_id: await server.idOf(WHO), request_id: data.item.request_id };
  expect((await admin().call(getRevenueShares)).data.items).toMatchObject([{ acts: ['reject'] }]);
  expect((await admin().refused(approveRevenueShare, given, keyed())).code).toBe('NOT_ALLOWED');
  await server.as('superadmin').call(approveRevenueShare, given, keyed());
  expect(await shares.statesOf(WHO)).toEqual(['approved']);
});

it('a rejected one says why to its creator, and another one can be asked for', async () => {
  const given = await waiting();
  await admin().call(rejectRevenueShare, { ...given, reason: 'Too early for that' });
  const { items } = (await creator().call(getRevenueShareRequests)).data;
  expect(items).toMatchObject([{ state: 'rejected', answer: 'Too early for that', acts: [] }]);
  const [notice] = (await creator().call(getNotices)).data.items;
  expect(notice).toMatchObject({ kind: 'revenue-share-rejected', texts: { reason: 'Too early for that' } });
  await waiting();
  await bring(EARLIEST);
  expect(await brought()).toEqual([[EARLIEST, 60]]);
});

it('staff see the channel’s last months beside it, and find it by its channel', async () => {
  await bring('2026-01');
  await bring('2026-02', '200');
  const given = await waiting({ percent: '90' });
  expect((await admin().call(getReviewedShareMonths, given)).data).toMatchObject({
    items: [
      { month: '2026-01', booked: '60', simulated: '90' },
      { month: '2026-02', booked: '120', simulated: '180' },
    ],
    booked: '180',
    simulated: '270',
  });
  const found = async (search: string) =>
    (await admin().call(getRevenueShares, { search })).data.items.map((item) => item.request_id);
  expect(await found(channel)).toEqual([given.request_id]);
  expect(await found('nobody of this name')).toEqual([]);
  const csv = (await admin().download(getRevenueShares.csv)).content.toString();
  expect(csv.split('\r\n')[1]).toContain(given.request_id);
});

describe('at once', () => {
  it('many requests for one channel are one', async () => {
    const given = shares.wish(channel);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => creator().outcome(requestRevenueShare, given, keyed())),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(outcomes.flatMap(({ code }) => code ?? []))).toEqual(new Set(['REVENUE_SHARE_PENDING']));
    expect(await shares.statesOf(WHO)).toEqual(['pending']);
  });

  it('approving and taking back end in one of the two, and the ledger knows which', async () => {
    const given = await waiting({ percent: '80' });
    await Promise.all([
      admin().outcome(approveRevenueShare, given, keyed()),
      creator().outcome(withdrawRevenueShare, { request_id: given.request_id }),
      server.as('superadmin').outcome(approveRevenueShare, given, keyed()),
    ]);
    const [state] = await shares.statesOf(WHO);
    await bring(EARLIEST);
    expect([state, await brought()]).toEqual(
      state === 'approved' ? ['approved', [[EARLIEST, 80]]] : ['withdrawn', [[EARLIEST, 60]]],
    );
  });
});

describe('the offer of a month', () => {
  const config = async () => (await creator().call(getRevenueShareConfig)).data.offer;

  it('is there where the network has it, and holds for all channels in that month alone', async () => {
    expect(await config()).toBeNull();
    expect((await creator().refused(takeShareOffer, { month: later(1) })).code).toBe(
      'REVENUE_SHARE_NOT_ALLOWED',
    );
    await shares.offered();
    expect(await config()).toMatchObject({ percent: '95', chosen_month: null });
    expect((await config())?.months).toEqual(Array.from({ length: 12 }, (_none, ahead) => later(ahead)));
    await creator().call(takeShareOffer, { month: later(1) });
    expect(await config()).toEqual({ percent: '95', chosen_month: later(1), months: [] });
    for (const months of [0, 1, 2]) await bring(later(months));
    expect(await brought()).toEqual([
      [later(0), 60],
      [later(1), 95],
      [later(2), 60],
    ]);
  });

  it('is taken once, also by many calls at once', async () => {
    await shares.offered();
    const outcomes = await Promise.all(
      [0, 1, 2, 3].map((months) => creator().outcome(takeShareOffer, { month: later(months) })),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await creator().refused(takeShareOffer, { month: later(5) })).code).toBe('SHARE_OFFER_TAKEN');
  });

  it('is for a month that can still be changed', async () => {
    await shares.offered();
    expect((await creator().refused(takeShareOffer, { month: later(-1) })).fields).toMatchObject([
      { path: 'month', message: 'share_deadline' },
    ]);
  });

  it('never lowers a share, and lets a requested one be measured by what holds otherwise', async () => {
    await shares.offered();
    await ledger.agree(WHO, '*', '97', EARLIEST);
    await creator().call(takeShareOffer, { month: EARLIEST });
    await bring(EARLIEST);
    // With the service fee of five per cent that was agreed with it.
    expect(await brought()).toEqual([[EARLIEST, 92.15]]);
  });
});
