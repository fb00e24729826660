import type { Reducer } from '@reduxjs/toolkit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { connectRouter } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { featureStore } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { serving } from '#src/testing/serving';
import { auditFeature } from '../model';
import AuditScreen from './AuditScreen';

const NIA = 'a2f1c0de-0000-4000-8000-000000000001';
const nia = { id: NIA, name: 'Nia Okafor', username: 'nia' };
const ada = { id: 'a2f1c0de-0000-4000-8000-000000000002', name: 'Ada Novak', username: 'ada' };
const auditEvent = (more: object = {}) => ({
  audit_id: 'd1',
  at: '2026-03-14T10:00:00.000Z',
  by: 'account',
  actor: nia,
  admin: ada,
  action: 'profile.edited',
  subject: NIA,
  about: nia,
  detail: '{"fields":["name","country"],"reason":"A ticket","admin_id":null}',
  ...more,
});
const page = (items: object[], asked: object = {}, pagination: object = {}) => ({
  data: {
    items,
    asked: { actor: null, subject: null, ...asked },
    pagination: { page: 1, per_page: 10, total: items.length, ...pagination },
  },
});

let stop = () => {};
let ledTo: () => string[];
const show = (search = '') => {
  const history = createMemoryHistory({ initialEntries: [`/admin/audit${search}`] });
  const store = featureStore([auditFeature], { more: { router: connectRouter(history) as Reducer } });
  stop = store.stop;
  ledTo = () => (store.moves() as { args: [{ search: string }] }[]).map(({ args: [to] }) => to.search);
  renderApp(<AuditScreen />, { store, history });
};
afterEach(() => stop());

/** What the screen says once it has the audit event, and the row that is open: a phone shows the other columns there. */
const shown = async () => {
  await screen.findAllByText('Mar 14, 2026, 10:00 AM');
  return document.body.textContent ?? '';
};

it('says what was done in words, who acted as whom, and all that is written of it', async () => {
  serving({ 'GET admin/audit': () => page([auditEvent()]) });
  show('?open=d1');
  const text = await shown();
  for (const part of [
    'Profile changed',
    'WhoNia Okafornia',
    'Acting: Ada Novak',
    'Whose accountNia Okafornia',
  ])
    expect(text).toContain(part);
  for (const part of ['profile.edited', `With what${NIA}`, 'fieldsname, country', 'reasonA ticket'])
    expect(text).toContain(part);
  expect(text).not.toContain('admin id');
});

it('says who it was on a phone, too, without opening the row', async () => {
  serving({ 'GET admin/audit': () => page([auditEvent()]) });
  show();
  const text = await shown();
  expect(text).toContain('Nia Okafor');
  expect(text).not.toContain('profile.edited');
});

it.each([
  [
    'an audit event that has no words of its own',
    { action: 'channel.renamed' },
    ['Channels', 'channel.renamed'],
  ],
  ['a decision by the state that it led to', { action: 'channel.unlink' }, ['Channels: Unlinked']],
  ['an audit event of which nothing is known', { action: 'x-y.done' }, ['x-y.done']],
  ['what the server did', { by: 'server', actor: null, admin: null, about: null }, ['WhoThe server']],
  ['what somebody tried', { by: 'visitor', actor: null, admin: null }, ['WhoNot signed in']],
  ['an account that is gone', { actor: { id: NIA, name: null, username: null } }, [`Who${NIA}`]],
])('names %s', async (_what, more, texts) => {
  serving({ 'GET admin/audit': () => page([auditEvent(more)]) });
  show('?open=d1');
  const text = await shown();
  for (const part of texts) expect(text).toContain(part);
});

it('asks what its address says, and names the person of a filter', async () => {
  const sent = serving({ 'GET admin/audit': () => page([auditEvent()], { actor: ada }) });
  show(`?actor=${ada.id}&kind=channel.deny&from=2026-03-01&acting=yes&subject=wrong`);
  const { children } = await screen.findByRole('group', { name: 'Filters that are set' });
  const set = () => [...children].map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(set()).toEqual([
      'Who: Ada Novak',
      'Kind: Channel rejected',
      'Acting as another user: While acting as another user',
      'From day: Mar 1, 2026',
    ]),
  );
  expect(sent[0]?.params).toMatchObject({
    actor: ada.id,
    kind: 'channel.deny',
    from: '2026-03-01',
    acting: 'yes',
  });
});

it('finds a person by what is typed, and shows what they did', async () => {
  const found = { subject_id: NIA, name: 'Nia Okafor', email: 'nia@demo.test', username: 'nia' };
  const sent = serving({
    'GET admin/audit': () => page([auditEvent()]),
    'GET admin/audit/people': () => ({ data: { items: [found] } }),
  });
  show();
  await shown();
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  fireEvent.change(await screen.findByLabelText('Who'), { target: { value: 'nia' } });
  fireEvent.click(await screen.findByTitle('Nia Okafor · nia@demo.test'));
  await waitFor(() => expect(ledTo()).toEqual([`?actor=${NIA}`]));
  expect(sent.some(({ call }) => call === 'GET admin/audit/people')).toBe(true);
});

it.each([
  [
    1_200,
    false,
    'Only the first 1,000 of 1,200 are shown. Filter or search to see the others; the CSV file has all of them.',
  ],
  [
    5_000,
    true,
    'Only the first 1,000 of more than 5,000 are shown, and a CSV file has the first 5,000. Filter or search to see the others.',
  ],
])('says that there are more than it shows: %i', async (matching, is_capped, text) => {
  const pagination = { total: 1_000, limited: { matching, is_capped } };
  serving({ 'GET admin/audit': () => page([auditEvent()], {}, pagination) });
  show();
  expect(await screen.findByText(text)).toBeTruthy();
});
