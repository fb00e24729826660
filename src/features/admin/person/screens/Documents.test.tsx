import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LARGEST_ATTACHMENT } from '#contract/rules/admin/attachments';
import { forgetAllFiles } from '#src/forms/chosenFiles';
import { openScreen } from '#src/testing/openScreen';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { personFeature } from '../model';
import { PersonScreen } from './PersonScreen';

inWideWindow();

const ID = '5b1c9d0e-1111-4000-8000-000000000001';
const at = '2026-03-01T12:00:00.000Z';
const DOCUMENTS = {
  policies: [{ policy: 'contract', title: 'Talent agreement', version: 3, accepted_at: at }],
  tax_form: null,
  can_attach: true,
};
const PERSON = {
  id: ID,
  name: 'Mira Lindqvist',
  preferred_name: null,
  username: 'creator',
  status: 'active',
  lock_level: 0,
  created_at: at,
  signed_in_at: null,
  network: { id: ID, name: 'Lantern Network' },
  roles: [],
  referrer: null,
  recruiter: null,
  classification: 'none',
  lock_type: null,
  lock_reason: null,
  waits: [],
  can_log_in_as: false,
  can_edit: false,
  can_suspect: false,
  documents: DOCUMENTS,
};
const FILE = {
  attachment_id: '5b1c9d0e-1111-4000-8000-000000000005',
  name: 'Contract.pdf',
  kind: 'pdf',
  bytes: 2_400_000,
  note: 'Signed on paper',
  author: 'Ada Novak',
  uploaded_at: at,
  own: true,
};
const OTHER = {
  ...FILE,
  attachment_id: '5b1c9d0e-1111-4000-8000-000000000006',
  name: 'letter.txt',
  own: false,
};

const LIST = 'GET admin/users/attachments';
const UPLOAD = 'POST admin/users/attachments/upload';
const page = (...items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});
const reading = (person: object = PERSON) => ({ 'GET admin/users/person': () => ({ data: { person } }) });

const Screen = () => <PersonScreen actOf={() => null} />;
let stop = () => {};
const open = async (tab = 'documents') => {
  const module = { default: Screen, features: [personFeature] };
  ({ stop } = await openScreen(`/admin/users/${ID}?tab=${tab}`, module));
};
afterEach(() => {
  stop();
  forgetAllFiles();
});

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
const choose = async (file: File) => {
  const field = (await screen.findByRole('dialog')).querySelector('input[type="file"]') as HTMLInputElement;
  await act(async () => fireEvent.change(field, { target: { files: [file] } }));
};
const sized = (name: string, size: number) =>
  Object.defineProperty(new File(['%PDF-'], name), 'size', { value: size });

it('shows what was accepted and the files, and lets own ones alone be deleted', async () => {
  serving({ ...reading(), [LIST]: () => page(FILE, OTHER) });
  await open();
  expect(await screen.findByText('Talent agreement, version 3', { exact: false })).toBeTruthy();
  const own = await row(/Contract\.pdf/);
  expect(own.getByText('Signed on paper')).toBeTruthy();
  expect(own.getByText('2.4 MB')).toBeTruthy();
  expect(own.getByRole('button', { name: 'Delete file' })).toBeTruthy();
  const other = await row(/letter\.txt/);
  expect(other.getByRole('button', { name: 'Download' })).toBeTruthy();
  expect(other.queryByRole('button', { name: 'Delete file' })).toBeNull();
});

it('is no tab for whom documents are not, and has no buttons for who may only read', async () => {
  const { documents: _documents, ...without } = PERSON;
  serving(reading(without));
  await open();
  // The tab of the address is not there, so the first one is shown.
  expect(await screen.findByText('Lantern Network')).toBeTruthy();
  expect(screen.queryByText('Documents')).toBeNull();
  stop();
  document.body.replaceChildren();

  serving({
    ...reading({ ...PERSON, documents: { ...DOCUMENTS, can_attach: false } }),
    [LIST]: () => page(FILE),
  });
  await open();
  await row(/Contract\.pdf/);
  for (const name of ['Attach a file', 'Delete file'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('sends a file with its name and a note, and reads the list again', async () => {
  const sent = serving({
    ...reading(),
    [LIST]: () => page(FILE),
    [UPLOAD]: () => ({ data: { attachment_id: FILE.attachment_id } }),
  });
  await open();
  await row(/Contract\.pdf/);
  press('Attach a file');
  await choose(new File(['%PDF-1.7'], 'Passport “Mira”.pdf'));
  expect(await screen.findByText(/Passport “Mira”\.pdf ·/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: ' A copy ' } });
  press('Attach a file');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ call }) => call === UPLOAD).map(({ params }) => params)).toEqual([
    {
      user_id: 'me',
      subject_id: ID,
      attachment_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Passport “Mira”.pdf',
      note: 'A copy',
    },
  ]);
  expect(sent.filter(({ call }) => call === LIST)).toHaveLength(2);
});

it('says at the field what is wrong with a file, and sends none', async () => {
  const sent = serving({ ...reading(), [LIST]: () => page(), [UPLOAD]: () => ({ data: {} }) });
  await open();
  await screen.findByText('No files attached');
  press('Attach a file');
  await screen.findByRole('dialog');
  for (const [words, file] of [
    ['Please choose a file.', undefined],
    ['This file is empty. Please choose another one.', new File([], 'empty.pdf')],
    [
      'This file is larger than 10 MB. Please choose a smaller one.',
      sized('large.pdf', LARGEST_ATTACHMENT + 1),
    ],
    [
      'This file is not a PDF, PNG, JPEG or text. Please choose another one.',
      new File(['<svg/>'], 'cat.svg'),
    ],
    [/has characters that a file name may not have/, new File(['x'], 'tab\u202etxt.exe.txt')],
  ] as const) {
    if (file) await choose(file);
    press('Attach a file');
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(sent.filter(({ call }) => call === UPLOAD)).toEqual([]);
});

it('says what the server finds, and keeps the note', async () => {
  let failure: unknown;
  serving({ ...reading(), [LIST]: () => page(), [UPLOAD]: () => Promise.reject(failure) });
  await open();
  await screen.findByText('No files attached');
  press('Attach a file');
  await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'A cat' } });
  for (const [words, refused] of [
    ['This file or text is too large. Please make it smaller and try again.', refusal(413, 'BODY_TOO_LARGE')],
    ['You have reached the limit. Delete one to make room.', refusal(409, 'LIMIT_REACHED')],
    [
      'What is in this file does not fit the ending of its name. Please choose another one.',
      refusal(400, 'VALIDATION_ERROR', { fields: [{ path: 'file', message: 'attachment_misnamed' }] }),
    ],
  ] as const) {
    failure = refused;
    await choose(new File(['<html>'], 'cat.png'));
    press('Attach a file');
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(screen.getByDisplayValue('A cat')).toBeTruthy();
});

it('saves a file under its own name', async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  const sent = serving({
    ...reading(),
    [LIST]: () => page({ ...FILE, name: 'Vertrag “Mira”.pdf' }),
    [`${LIST}/file`]: () => new Blob(['%PDF-']),
  });
  await open();
  await row(/Vertrag/);
  press('Download');
  await waitFor(() => expect(saved).toEqual(['Vertrag “Mira”.pdf']));
  click.mockRestore();
  expect(sent.find(({ call }) => call === `${LIST}/file`)?.params).toEqual({
    user_id: 'me',
    subject_id: ID,
    attachment_id: FILE.attachment_id,
  });
});

it('deletes a file after asking', async () => {
  const sent = serving({
    ...reading(),
    [LIST]: () => page(FILE),
    'POST admin/users/attachments/delete': () => ({ data: { attachment_id: FILE.attachment_id } }),
  });
  await open();
  await row(/Contract\.pdf/);
  press('Delete file');
  expect(await screen.findByText('“Contract.pdf” will be permanently deleted.')).toBeTruthy();
  expect(sent.some(({ call }) => call.endsWith('delete'))).toBe(false);
  press('Delete file');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ call }) => call.endsWith('delete'))?.data).toEqual({
    user_id: 'me',
    subject_id: ID,
    attachment_id: FILE.attachment_id,
  });
});

it('has a mail that did not arrive sent again where the server says that it can be', async () => {
  const mail = { message_id: ID, kind: 'channel-denied', at, read_at: null, mail: 'refused', refusal: 550 };
  let answer = page({ ...mail, acts: ['send-again'] }, { ...mail, message_id: FILE.attachment_id, acts: [] });
  const sent = serving({
    ...reading(),
    'GET admin/users/messages': () => answer,
    'POST admin/messages/send-again': () => ({ data: { message_id: ID } }),
  });
  await open('messages');
  const buttons = await screen.findAllByRole('button', { name: 'Send again' });
  expect(buttons).toHaveLength(1);
  answer = page({ ...mail, mail: 'waiting', refusal: null, acts: [] });
  press('Send again');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
  expect(sent.find(({ call }) => call.startsWith('POST'))?.data).toEqual({
    user_id: 'me',
    subject_id: ID,
    message_id: ID,
  });
});
