import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { personFeature } from '../model';
import { PersonScreen } from './PersonScreen';

inWideWindow();

const ID = '5b1c9d0e-1111-4000-8000-000000000001';
const at = '2026-03-01T12:00:00.000Z';
const PERSON = {
  id: ID,
  name: 'Mira Lindqvist',
  preferred_name: null,
  username: 'creator',
  status: 'active',
  lock_level: 0,
  lock_type: null,
  lock_reason: null,
  created_at: at,
  signed_in_at: null,
  network: { id: ID, name: 'Lantern Network' },
  roles: [
    { role: 'partner', name: 'Partner' },
    { role: 'festival_crew', name: 'Festival crew' },
  ],
  referrer: null,
  recruiter: { id: '5b1c9d0e-1111-4000-8000-000000000002', name: 'Rafael Ortega' },
  classification: 'affiliated',
  waits: [
    { what: 'mails', count: 2 },
    { what: 'catchups', count: 1 },
  ],
  can_log_in_as: true,
  can_edit: true,
  can_suspect: true,
};
const CONTACT = {
  email: 'creator@demo.test',
  email_verified_at: at,
  contact_email: null,
  skype_username: null,
  chat_username: null,
  birth_date: null,
  country: 'SE',
};
const MONEY = {
  balance: '1541.000000',
  last: { date: '2026-02-18', amount: '25.00', status: 'failed' },
  failed: { date: '2026-02-18', amount: '25.00', code: null },
  next: { date: '2026-03-18', amount: '25.00', why_not: ['PAYMENT_METHOD_PENDING'] },
  methods: [{ method_id: ID, type: 'paypal', status: 'active', mask: 'm•••@demo.test' }],
};
const page = (...items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});
const reading = (person: object) => ({ 'GET admin/users/person': () => ({ data: { person } }) });

const Screen = () => <PersonScreen actOf={({ name }) => <button>{`Act as ${name}`}</button>} />;
let stop = () => {};
const open = async (search = '', id = ID) => {
  ({ stop } = await openScreen(`/admin/users/${id}${search}`, {
    default: Screen,
    features: [personFeature],
  }));
};
afterEach(() => stop());
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);

it('shows what the server says of a person', async () => {
  serving(reading({ ...PERSON, contact: CONTACT, money: MONEY }));
  await open();
  expect(await screen.findByRole('heading', { name: 'Mira Lindqvist', level: 1 })).toBeTruthy();
  expect(screen.getByText('2 mails not delivered')).toBeTruthy();
  expect(screen.getByRole('link', { name: '1 catch-up request' }).getAttribute('href')).toBe(
    '/catchups?search=creator',
  );
  expect(screen.getByText('Affiliated')).toBeTruthy();
  expect(screen.getByText('Partner, Festival crew')).toBeTruthy();
  expect(screen.getByText(/m•••@demo.test/)).toBeTruthy();
  expect(screen.getByText('$1,541.00')).toBeTruthy();
  expect(screen.getByText('Not eligible for payment')).toBeTruthy();
  expect(screen.getByText('Payment method is waiting for approval')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Rafael Ortega' }).getAttribute('href')).toBe(
    '/admin/users/5b1c9d0e-1111-4000-8000-000000000002',
  );
  expect(screen.getByRole('button', { name: 'Act as Mira Lindqvist' })).toBeTruthy();
});

it('says of a locked one what it is about, and why', async () => {
  serving(reading({ ...PERSON, lock_level: 2, lock_type: 'spam', lock_reason: 'Bought views' }));
  await open();
  const said = (await screen.findByRole('alert')).textContent;
  for (const words of ['Locked, level 2', 'Spam', 'Bought views']) expect(said).toContain(words);
});

it('has nothing in the place of what is not for whoever looks', async () => {
  serving(reading({ ...PERSON, can_edit: false, can_log_in_as: false }));
  await open();
  await screen.findByText('Lantern Network');
  for (const words of ['Money', 'Contact', 'Documents', 'Balance', 'Payment methods'])
    expect(screen.queryByText(words)).toBeNull();
  expect(screen.queryByRole('button', { name: /Act as|Change contact/ })).toBeNull();
});

it.each([ID, 'mira'])('says that there is no such user as %s', async (id) => {
  serving({ 'GET admin/users/person': () => Promise.reject(refusal(404, 'USER_DOES_NOT_EXIST')) });
  await open('', id);
  expect(await screen.findByText('There is no such user')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'User', level: 1 })).toBeTruthy();
});

it('can be read again where it failed', async () => {
  let answer: () => unknown = () => Promise.reject(refusal(403, 'NOT_ALLOWED'));
  serving({ 'GET admin/users/person': () => answer() });
  await open();
  await screen.findByText('The user could not be loaded');
  answer = () => ({ data: { person: PERSON } });
  press('Try again');
  expect(await screen.findByText('Lantern Network')).toBeTruthy();
});

it('saves how the person is reached; a wrong address is said at its field', async () => {
  const changed = { ...PERSON, contact: { ...CONTACT, contact_email: 'mira@office.test' } };
  const sent = serving({
    ...reading({ ...PERSON, contact: CONTACT }),
    'POST admin/users/person': () => ({ data: { person: changed } }),
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Change contact' }));
  const dialog = within(await screen.findByRole('dialog'));
  const email = dialog.getByLabelText('Contact e-mail');
  fireEvent.change(email, { target: { value: 'nobody' } });
  press('Save');
  expect(await dialog.findByText('Write an e-mail address, or leave it empty.')).toBeTruthy();
  fireEvent.change(email, { target: { value: 'mira@office.test' } });
  press('Save');
  expect(await screen.findByText('mira@office.test')).toBeTruthy();
  expect(sent.filter(({ call }) => call === 'POST admin/users/person').map(({ data }) => data)).toEqual([
    {
      user_id: 'me',
      subject_id: ID,
      name: 'Mira Lindqvist',
      preferred_name: '',
      contact_email: 'mira@office.test',
      skype_username: '',
      is_managed: false,
    },
  ]);
});

it('lists notes in a tab of the address; only own ones can be changed', async () => {
  const note = { note_id: ID, author: 'Ada', text: 'Called.', written_at: at, edited_at: null, own: true };
  const other = { ...note, note_id: '5b1c9d0e-1111-4000-8000-000000000003', text: 'Wrote.', own: false };
  const sent = serving({
    ...reading(PERSON),
    'GET admin/users/notes': () => page(note, other),
    'POST admin/users/notes': () => ({ data: { note_id: ID } }),
  });
  await open('?tab=notes');
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/Called/)).getByRole('button', { name: 'Change note' })).toBeTruthy();
  expect((await row(/Wrote/)).queryByRole('button')).toBeNull();
  press('Write a note');
  fireEvent.change(await screen.findByLabelText('Note', { selector: 'textarea' }), {
    target: { value: ' Sent the form. ' },
  });
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ call }) => call === 'POST admin/users/notes')?.data).toMatchObject({
    subject_id: ID,
    text: 'Sent the form.',
  });
  expect(
    sent.filter(({ call }) => call === 'GET admin/users/notes').map(({ params }) => params),
  ).toMatchObject([{ subject: ID }, { subject: ID }]);
});

it('offers to end no sessions where there are none', async () => {
  serving({ ...reading(PERSON), 'GET admin/users/sessions': () => page() });
  await open('?tab=sessions');
  await screen.findByText('No session');
  expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull();
});

it('ends all sessions after asking', async () => {
  const session = {
    session_id: ID,
    browser: 'Firefox',
    system: 'Linux',
    started_at: at,
    last_seen_at: at,
    account: 'Mira',
  };
  const sent = serving({
    ...reading(PERSON),
    'GET admin/users/sessions': () => page(session),
    'POST admin/users/sessions/end': () => ({}),
  });
  await open('?tab=sessions');
  await screen.findByText(/Firefox on Linux/);
  press('End all sessions');
  await screen.findByRole('dialog');
  press('End all sessions');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ call }) => call === 'POST admin/users/sessions/end')?.data).toEqual({
    user_id: 'me',
    subject_id: ID,
  });
});
