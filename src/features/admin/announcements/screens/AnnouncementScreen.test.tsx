import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { announcementsFeature } from '../model';
import { AnnouncementScreen } from './AnnouncementScreen';

inWideWindow();

const ID = '5b1c9d0e-1111-4000-8000-000000000001';
const SAVE = 'POST admin/announcements';
const SCHEDULE = 'POST admin/announcements/schedule';
const PREVIEW = 'GET admin/announcements/preview';
const NOTHING = { read: 0, mail_sent: 0, mail_waiting: 0, mail_failed: 0, mail_off: 0 };
const ENGLISH = { language: 'en', title: 'A new studio', text: 'It opens in May.' };
const GERMAN = { language: 'de', title: 'Ein neues Studio', text: 'Es öffnet im Mai.' };
const item = (changes: object = {}) => ({
  announcement_id: ID,
  title: 'A new studio',
  state: 'draft',
  audience: 'role',
  audience_name: 'Partner',
  audience_id: 'partner',
  languages: ['en', 'de'],
  mailed: true,
  send_at: null,
  created_at: '2026-03-01T12:00:00.000Z',
  created_by: 'Ada Novak',
  told: 0,
  acts: ['schedule', 'discard'],
  version: 3,
  users: [],
  texts: [ENGLISH, GERMAN],
  link: '/channels',
  recipients: 12,
  counts: NOTHING,
  ...changes,
});
const reading = (changes: object = {}) => ({
  'GET admin/announcements/one': () => ({ data: { item: item(changes) } }),
  'GET admin/announcements/history': () => ({ data: { items: [] } }),
  'GET admin/announcements/audiences': () => ({
    data: { networks: [], roles: [{ role: 'partner', name: 'Partner' }], lists: [] },
  }),
});

let stop = () => {};
let search = () => '';
const Screen = () => <AnnouncementScreen seesMails />;
const open = async (query = '') => {
  const opened = await openScreen(`/admin/announcements/${ID}${query}`, {
    default: Screen,
    features: [announcementsFeature],
  });
  ({ stop } = opened);
  search = () => opened.history.location.search;
};
afterEach(() => stop());

const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement));
  await act(settle);
};
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

it('a new one is not asked for before it is saved, and then is at its own address', async () => {
  const sent = serving({ ...reading(), [SAVE]: () => ({ data: { item: item({ version: 1 }) } }) });
  await open('?new=true');
  expect(sent).toEqual([]);
  await press('Save draft');
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2);
  await type('Title (English)', 'A new studio');
  await type('Text (English)', 'It opens in May.');
  await press('Save draft');
  await waitFor(() => expect(search()).toBe(''));
  expect(sent.find(({ call }) => call === SAVE)?.data).toMatchObject({ version: 0, texts: [ENGLISH] });
});

it('shows the language in which something is missing', async () => {
  serving(reading());
  await open();
  await type('Text (German)', '');
  expect(screen.getByLabelText('Title (German)').closest('[hidden]')).not.toBeNull();
  await press('Save draft');
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  expect(screen.getByLabelText('Title (German)').closest('[hidden]')).toBeNull();
  expect(screen.getByLabelText('Title (English)').closest('[hidden]')).not.toBeNull();
});

it('keeps what was typed where somebody else has changed it, and loads theirs when asked to', async () => {
  const answers = {
    ...reading(),
    [SAVE]: () => Promise.reject(refusal(409, 'STATE_CHANGED')),
  };
  const sent = serving(answers);
  await open();
  await type('Title (English)', 'Mine');
  await press('Save draft');
  expect(await screen.findByText('Somebody else has changed this draft')).toBeTruthy();
  expect(screen.getByLabelText('Title (English)')).toHaveProperty('value', 'Mine');
  expect(sent.find(({ call }) => call === SAVE)?.data).toMatchObject({ version: 3 });
  const theirs = { version: 4, texts: [{ ...ENGLISH, title: 'Theirs' }, GERMAN] };
  serving({ ...answers, ...reading(theirs) });
  await press('Load theirs');
  await waitFor(() => expect(screen.getByLabelText('Title (English)')).toHaveProperty('value', 'Theirs'));
  await type('Title (English)', 'Ours');
  expect(screen.queryByText('Somebody else has changed this draft')).toBeNull();
});

it('finds people by what is typed, and sends who is chosen', async () => {
  const nia = { subject_id: ID, name: 'Nia Okafor', email: 'nia@demo.test', username: 'nia' };
  const chosen = { audience: 'users', audience_id: null, users: [nia] };
  const sent = serving({
    ...reading(),
    'GET admin/announcements/people': () => ({ data: { items: [nia] } }),
    [SAVE]: () => ({ data: { item: item({ ...chosen, version: 4 }) } }),
  });
  await open();
  await act(async () => void fireEvent.click(screen.getByLabelText('Chosen people')));
  await press('Save draft');
  expect(await screen.findByText('Please choose.')).toBeTruthy();
  await type('Who', 'nia');
  fireEvent.click(await screen.findByTitle('Nia Okafor · nia@demo.test'));
  await press('Save draft');
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(SAVE));
  expect(sent.find(({ call }) => call === SAVE)?.data).toMatchObject({
    audience: 'users',
    subject_ids: [ID],
  });
});

it('sends nothing that is not saved, and asks with the number before it sends', async () => {
  const sent = serving({
    ...reading(),
    [SCHEDULE]: () => ({ data: { item: item({ state: 'scheduled', acts: ['withdraw'] }) } }),
  });
  await open();
  await type('Title (English)', 'Changed');
  expect(screen.queryByRole('button', { name: 'Send…' })).toBeNull();
  await press('Discard changes');
  await press('Send…');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('12 people get it now.')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await press('Send now');
  expect(await screen.findByText('Scheduled')).toBeTruthy();
  expect(sent.find(({ call }) => call === SCHEDULE)?.data).toEqual({
    user_id: 'me',
    announcement_id: ID,
    version: 3,
  });
});

it('says in the dialog that nobody would get it', async () => {
  serving({ ...reading(), [SCHEDULE]: () => Promise.reject(refusal(409, 'NOBODY_TO_TELL')) });
  await open();
  await press('Send…');
  await press('Send now');
  expect(await screen.findByText(/^Nobody would get this announcement/)).toBeTruthy();
});

it('the preview says in which language it is written where that is another one', async () => {
  const said = { written_in: 'en', title: ENGLISH.title, text: ENGLISH.text };
  const mail = { subject: 'Lantern: A new studio', text: 'Hello Ada' };
  const sent = serving({ ...reading(), [PREVIEW]: () => ({ data: { ...said, mail } }) });
  await open();
  await press('Preview');
  expect(await screen.findByText('Lantern: A new studio')).toBeTruthy();
  expect(screen.queryByText(/^There is no text for this language/)).toBeNull();
  fireEvent.mouseDown(screen.getByLabelText('Language of the reader'));
  fireEvent.click(await screen.findByTitle('Japanese'));
  expect(
    await screen.findByText('There is no text for this language (Japanese). It is written in: English.'),
  ).toBeTruthy();
  expect(sent.filter(({ call }) => call === PREVIEW).map(({ params }) => params)).toEqual([
    { user_id: 'me', announcement_id: ID, language: 'en' },
    { user_id: 'me', announcement_id: ID, language: 'ja' },
  ]);
});

it('of what was sent it says to how many, and leads to the mails that did not arrive', async () => {
  const counts = { ...NOTHING, read: 3, mail_sent: 8, mail_failed: 2 };
  serving(reading({ state: 'stopped', acts: [], told: 10, counts }));
  await open();
  expect(await screen.findByText('of 12')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'E-mails not sent' }).getAttribute('href')).toBe(
    '/admin/mails?kind=announcement',
  );
  expect(screen.queryByLabelText('Title (English)')).toBeNull();
  fireEvent.click(screen.getByLabelText('German'));
  expect(await screen.findByText('Es öffnet im Mai.')).toBeTruthy();
});

it('says that there is no such announcement', async () => {
  serving({ 'GET admin/announcements/one': () => Promise.reject(refusal(404, 'NOT_FOUND')) });
  await open();
  expect(await screen.findByText('There is no such announcement')).toBeTruthy();
});
