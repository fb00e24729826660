import { endPause, findPayees, getPaymentPauses, placePause } from '#contract/paymentHolds';
import {
  getWhitelist,
  getWhitelistHistory,
  placeOnWhitelist,
  removeFromWhitelist,
} from '#contract/paymentHolds/whitelist';
import { seedPartnerLists } from '../../seed/partnerLists';
import { auditEventsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';
import { dayOf, fromNow } from '../../testing/time';
import { draftPayment, isWhitelisted, blockersOf } from '../payments';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const admin = () => server.as('admin');
const other = () => server.as('superadmin');
const about = async (username = 'creator') => ({
  subject_id: await server.idOf(username),
  reason: 'The bank was merged.',
});
const list = async (given: { listed_until?: string } = {}) =>
  (await admin().call(placeOnWhitelist, { ...(await about()), ...given })).data.item;
const named = ({ subject_id, listing_id }: { subject_id: string; listing_id: string }) => ({
  subject_id,
  listing_id,
});
const isListedOn = async (at = new Date()) =>
  isWhitelisted(server.connection, await server.idOf('creator'), dayOf(at));

/** Why a payment now would not be made, of the reasons that are lists of partners. */
const listsInTheWay = async () => {
  const { services } = server;
  const now = new Date();
  const taking = { userId: await server.idOf('creator'), month: '2026-01', regular: '2026-01', at: now, now };
  const { facts } = await draftPayment(services, taking);
  return blockersOf(facts).filter((blocker) => blocker.includes('LIST'));
};

it('a partner is on the whitelist until the last day has passed', async () => {
  expect(await isListedOn()).toBe(false);
  const item = await list({ listed_until: dayOf(fromNow({ days: 5 })) });
  expect(item).toMatchObject({ state: 'listed', placed_by: 'Ada Novak', acts: ['remove'] });
  expect(await isListedOn(fromNow({ days: 5 }))).toBe(true);
  expect(await isListedOn(fromNow({ days: 6 }))).toBe(false);
});

it('a partner is taken off it; who did what is written down, and the partner is told nothing', async () => {
  const item = await list();
  const removed = await other().call(removeFromWhitelist, { ...named(item), reason: 'The bank is done.' });
  expect(removed.data.item).toMatchObject({ state: 'removed', removed_by: 'Henrik Sørby', acts: [] });
  expect(await isListedOn()).toBe(false);
  const history = await admin().call(getWhitelistHistory, named(item));
  expect(history.data.items).toMatchObject([
    { act: 'remove', reason: 'The bank is done.', name: 'Henrik Sørby' },
    { act: null, to: 'listed', name: 'Ada Novak' },
  ]);
  expect(await auditEventsOf(server.connection, { about: item.listing_id })).toMatchObject([
    { action: 'whitelisting.place', detail: { reason: 'The bank was merged.', listed_until: null } },
    { action: 'whitelisting.remove', detail: { reason: 'The bank is done.' } },
  ]);
  const told = server.connection.selectFrom('message').where('user_id', '=', item.subject_id);
  expect(await told.select('kind').execute()).toEqual([]);
});

it('does not keep the partner from being paid, nor staff from pausing that', async () => {
  const { listing_id } = await list();
  expect(await listsInTheWay()).toEqual([]);
  const pause = await other().call(placePause, { ...(await about()), kind: 'BLACKLISTED' });
  expect(await listsInTheWay()).toEqual(['BLACKLISTED']);
  const { data: listed } = await admin().call(getWhitelist, { search: 'mira' });
  expect(listed.items.map((item) => item.listing_id)).toEqual([listing_id]);
  const { data: paused } = await admin().call(getPaymentPauses, { search: 'mira' });
  expect(paused.items.map((item) => item.pause_id)).toEqual([pause.data.item.pause_id]);
});

it('is named by none of the calls about pauses, and no pause by those about it', async () => {
  const { subject_id, listing_id } = await list();
  const asPause = await admin().refused(endPause, { subject_id, pause_id: listing_id });
  expect(asPause.code).toBe('NOT_FOUND');
  const pause = await other().call(placePause, { ...(await about()), kind: 'TEMP_BLACKLIST' });
  const asListing = { subject_id, listing_id: pause.data.item.pause_id };
  expect((await admin().refused(removeFromWhitelist, asListing)).code).toBe('NOT_FOUND');
  expect((await admin().refused(getWhitelistHistory, asListing)).code).toBe('NOT_FOUND');
});

it('has a partner once at a time; where that is over, they can be listed again', async () => {
  const first = await list({ listed_until: dayOf(fromNow({ days: 5 })) });
  expect((await other().refused(placeOnWhitelist, await about())).code).toBe('WHITELISTED_ALREADY');
  await server.connection
    .updateTable('payment_pause')
    .set({ paused_until: dayOf(fromNow({ days: -2 })) })
    .where('user_id', '=', first.subject_id)
    .execute();
  await other().call(placeOnWhitelist, await about());
  const { data } = await admin().call(getWhitelist, { search: 'mira', sort: '-until' });
  expect(data.items.map(({ state, removed_by: by }) => [state, by])).toEqual([
    ['over', null],
    ['listed', null],
  ]);
  expect((await admin().refused(removeFromWhitelist, named(first))).code).toBe('STATE_CHANGED');
  const over = await admin().call(getWhitelist, { search: 'mira', state: 'over' });
  expect(over.data.items.map((item) => item.listing_id)).toEqual([first.listing_id]);
});

it('takes no day that is over', async () => {
  const { fields } = await admin().refused(placeOnWhitelist, {
    ...(await about()),
    listed_until: dayOf(new Date()),
  });
  expect(fields).toEqual([{ path: 'listed_until', message: 'past' }]);
});

it('is decided on by nobody for their own accounts', async () => {
  expect((await admin().refused(placeOnWhitelist, await about('admin'))).code).toBe('NOT_ALLOWED');
  const { data } = await other().call(placeOnWhitelist, await about('admin'));
  expect((await admin().refused(removeFromWhitelist, named(data.item))).code).toBe('NOT_ALLOWED');
});

it('is decided on by who has its permission alone, who finds the partners for it', async () => {
  const permission = { role: 'recruiter' as const, permission: 'partners.whitelist' };
  await server.connection.insertInto('role_permission').values(permission).execute();
  const recruiter = server.as('recruiter');
  const found = await recruiter.call(findPayees, { search: 'mira' });
  expect(found.data.items.map(({ name }) => name)).toEqual(['Mira Lindqvist']);
  await recruiter.call(placeOnWhitelist, await about());
  expect((await recruiter.refused(getPaymentPauses, {})).code).toBe('NOT_ALLOWED');
});

it('has somebody in the demonstration, beside one whose payments are paused for good; once', async () => {
  expect(await seedPartnerLists(server.connection, new Date())).toBe(true);
  expect(await seedPartnerLists(server.connection, new Date())).toBe(false);
  const listed = await admin().call(getWhitelist, {});
  expect(listed.data.items).toMatchObject([{ name: 'Aya Okafor', state: 'listed', acts: ['remove'] }]);
  const paused = await admin().call(getPaymentPauses, {});
  expect(paused.data.items).toMatchObject([{ name: 'Priya Raman', kind: 'BLACKLISTED', acts: ['end'] }]);
});
