import { act, fireEvent, screen } from '@testing-library/react';
import type { BankResults as Said } from '#contract/bankFiles';
import type { BankFileProblem } from '#contract/plain/bankFiles';
import { forgetAllFiles } from '#src/forms/chosenFiles';
import { featureStore } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { bankFilesFeature } from './model';
import { BankResults } from './screens/BankResults';

const SAID: Said = {
  kind: 'camt.053',
  paid: 3,
  failed: 0,
  returned: 1,
  open: 0,
  unchanged: 2,
  strangers: 0,
  first_strangers: [],
  first_words: [],
};

let running: { stop: () => void } | undefined;
afterEach(() => {
  running?.stop();
  forgetAllFiles();
});

/** Chooses a file, and waits until the server has answered. */
const bring = async (answer: () => unknown) => {
  serving({
    'POST admin/bank-files/results': answer,
    'GET admin/bank-files': () => ({ data: { items: [], pagination: { page: 1, per_page: 10, total: 0 } } }),
  });
  const store = featureStore([bankFilesFeature]);
  running = store;
  const { container } = renderApp(<BankResults />, { store });
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File(['<xml/>'], 'march.xml')] } });
    await settle();
  });
  await act(settle);
  await screen.findByText(/march[.]xml/);
};

const counts = () =>
  Object.fromEntries(
    ['Paid', 'Failed', 'Returned', 'Open', 'Known already', 'Not booked'].map((label) => [
      label,
      screen
        .getByText(label)
        .closest('.ant-descriptions-item-container')
        ?.querySelector('.ant-descriptions-item-content')?.textContent,
    ]),
  );

it('what a file says is shown by its outcomes', async () => {
  await bring(() => ({ data: SAID }));
  expect(counts()).toEqual({
    Paid: '3',
    Failed: '0',
    Returned: '1',
    Open: '0',
    'Known already': '2',
    'Not booked': '0',
  });
});

it('what nothing was booked of is listed, with its reason, reference and amount', async () => {
  await bring(() => ({
    data: {
      ...SAID,
      strangers: 30,
      first_strangers: [
        { why: 'differs', reference: 'B-7', amount: '59.99', currency: 'EUR' },
        { why: 'unknown', reference: '', amount: null, currency: null },
      ],
    },
  }));
  expect(counts()['Not booked']).toBe('30');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Another amount than was sent · B-7 · €59.99',
    'No payment of ours',
  ]);
});

it('why payments were rejected is listed in the words of the bank', async () => {
  await bring(() => ({
    data: {
      ...SAID,
      kind: 'pain.002',
      first_words: [
        { reference: '', words: 'Line 19 is damaged' },
        { reference: 'a-1', words: 'Already exists' },
      ],
    },
  }));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    "The bank's reason · Line 19 is damaged",
    "The bank's reason · a-1 · Already exists",
  ]);
});

it.each<[BankFileProblem, string]>([
  ['TOO_LARGE', 'The file is larger than 5 MB.'],
  ['NOT_XML', 'The file is damaged or is not XML.'],
  ['WRONG_FILE', 'The file is neither a pain.002 nor a camt.053.'],
  ['UNREADABLE', 'An amount in the file cannot be read.'],
  ['UNKNOWN_ENCODING', 'The text encoding of the file is not supported.'],
  ['NAMES_NO_FILE', 'The report does not say which file it is about.'],
  ['NOT_OURS', 'None of the payments in the file are ours.'],
])('a refusal for %s says: %s', async (message, words) => {
  const fields = [{ path: 'file', message }];
  await bring(() => Promise.reject(refusal(400, 'BANK_FILE_REFUSED', { fields })));
  screen.getByText((text) => text.includes(words));
  screen.getByText((text) => text.includes('nothing of it was booked'));
});
