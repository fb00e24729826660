import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { suspects, suspectsFeature } from '../model';
import { SuspectsScreen } from './SuspectsScreen';

inWideWindow();

const NIA = 'a2f1c0de-0000-4000-8000-000000000001';
const CHANNEL = `UC${'n'.repeat(22)}`;
const SUSPECT = {
  subject_id: NIA,
  suspect_id: 's1',
  name: 'River Tales',
  owner: { name: 'Nia Okafor', email: 'nia@demo.test' },
  channel: { channel_id: CHANNEL, name: 'River Tales' },
  tag: 'misleading-metadata',
  note: 'The titles promise a prize.',
  named_by: 'Ada Novak',
  named_at: '2026-03-01T10:00:00Z',
  state: 'open',
  acts: ['clear', 'confirm'],
  unlinkable: false,
};
const READING = {
  'GET admin/suspects': () => ({
    data: { items: [SUSPECT], pagination: { page: 1, per_page: 10, total: 1 } },
  }),
  'GET admin/suspects/person': () => ({
    data: { subject_id: NIA, name: 'Nia Okafor', channels: [{ channel_id: CHANNEL, name: 'River Tales' }] },
  }),
};

let stop = () => {};
afterEach(() => stop());
const open = async (search = '') => {
  const module = {
    default: () => <SuspectsScreen says={({ name }) => `How ${name} stands`} />,
    features: [suspectsFeature],
    preload: suspects.preload,
  };
  const opened = await openScreen(`/admin/suspects${search}`, module);
  ({ stop } = opened);
  return opened;
};
const dialog = () => within(screen.getByRole('dialog'));

it('names the channel that a person’s page leads to, with the sentence of the reason, and closes the form', async () => {
  const sent = serving({ ...READING, 'POST admin/suspects/name': () => ({ data: { item: SUSPECT } }) });
  const { history } = await open(`?subject=${NIA}&channel=${CHANNEL}`);
  await waitFor(() => expect(dialog().getByText('River Tales')).toBeTruthy());
  fireEvent.mouseDown(dialog().getByLabelText('Reason'));
  fireEvent.click(await screen.findByTitle('Spam'));
  expect(dialog().getByText(/do not come from real people/)).toBeTruthy();
  fireEvent.change(dialog().getByLabelText('Note'), { target: { value: ' Bought views. ' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Name suspect' }));
  await waitFor(() => expect(history.location.search).toBe(''));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.data).toEqual({
    user_id: 'me',
    subject_id: NIA,
    channel_id: CHANNEL,
    tag: 'spam',
    note: 'Bought views.',
  });
});

it('asks for a person, a reason and a note before it sends anything', async () => {
  const sent = serving(READING);
  await open('?subject=new');
  fireEvent.click(dialog().getByRole('button', { name: 'Name suspect' }));
  expect(await dialog().findAllByText(/^Please/)).toHaveLength(3);
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

it('shows whom staff suspect and why; before it is confirmed it is said how the channel stands', async () => {
  const sent = serving({ ...READING, 'POST admin/suspects/confirm': () => ({ data: { item: SUSPECT } }) });
  await open();
  const row = within(await screen.findByRole('row', { name: /Nia Okafor/ }));
  expect(row.getByText('Misleading titles or tags')).toBeTruthy();
  fireEvent.click(row.getByRole('button', { name: /Confirm/ }));
  expect(await dialog().findByText('How River Tales stands')).toBeTruthy();
  fireEvent.change(dialog().getByLabelText(/Reason/), { target: { value: 'It is so.' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('POST'))?.data).toMatchObject({
      subject_id: NIA,
      suspect_id: 's1',
      reason: 'It is so.',
    }),
  );
});

it('whoever may has the channel unlinked with the confirmation: the note begins with the reason, and can be another', async () => {
  const suspect = { ...SUSPECT, unlinkable: true };
  const sent = serving({
    ...READING,
    'GET admin/suspects': () => ({
      data: { items: [suspect], pagination: { page: 1, per_page: 10, total: 1 } },
    }),
    'POST admin/suspects/confirm': () => ({ data: { item: suspect } }),
  });
  await open();
  const row = within(await screen.findByRole('row', { name: /Nia Okafor/ }));
  fireEvent.click(row.getByRole('button', { name: /Confirm/ }));
  fireEvent.change(await dialog().findByLabelText(/Reason/), { target: { value: 'No prize was found.' } });
  fireEvent.click(dialog().getByRole('checkbox', { name: 'Also unlink the channel' }));
  expect(await dialog().findByText(/money is held/)).toBeTruthy();
  const note = dialog().getByLabelText<HTMLTextAreaElement>('Note to the creator');
  expect(note.value).toBe('No prize was found.');
  fireEvent.change(note, { target: { value: 'Your titles promise a prize that is none.' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('POST'))?.data).toMatchObject({
      reason: 'No prize was found.',
      unlink_note: 'Your titles promise a prize that is none.',
    }),
  );
});
