import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { refusal, serving } from '#src/testing/serving';
import * as newsletters from './Newsletters';

const NEWS = { list_id: 'l1', name: 'Network news', description: 'Once a month.', subscribed: false };
const TIPS = { list_id: 'l2', name: 'Tips', description: 'Every second week.', subscribed: false };
const answer = (items: object[], none: boolean) => ({ data: { items, none } });

let stop = () => {};
const open = async () => {
  ({ stop } = await openScreen('/user-profile', newsletters));
};
afterEach(() => stop());

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((one) => one.closest('label')?.textContent);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save newsletters' }));
const sentTo = (sent: ReturnType<typeof serving>) =>
  sent.filter(({ call }) => call.startsWith('POST')).map(({ data }) => data);

it('is not there where there is no newsletter', async () => {
  serving({ 'GET user/subscriptions': () => answer([], true) });
  await open();
  expect(screen.queryByText('Newsletters')).toBeNull();
});

it('offers what is to be had and, with “No newsletters”, the opposite: the one ends the other', async () => {
  const sent = serving({
    'GET user/subscriptions': () => answer([NEWS, TIPS], true),
    'POST user/subscriptions': () => answer([{ ...NEWS, subscribed: true }, TIPS], false),
  });
  await open();
  expect(ticked()).toEqual(['No newsletters']);
  expect(screen.getByText('Every second week.')).toBeTruthy();
  fireEvent.click(box('Network news'));
  fireEvent.click(box('Tips'));
  expect(ticked()).toEqual(['Network news', 'Tips']);
  fireEvent.click(box('No newsletters'));
  expect(ticked()).toEqual(['No newsletters']);
  fireEvent.click(box('Network news'));
  save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull());
  expect(sentTo(sent)).toEqual([{ user_id: 'me', list_ids: ['l1'], none: false }]);
  expect(ticked()).toEqual(['Network news']);
});

it('is not saved with nothing chosen', async () => {
  const sent = serving({
    'GET user/subscriptions': () => answer([NEWS], true),
    'POST user/subscriptions': () => answer([NEWS], true),
  });
  await open();
  fireEvent.click(box('No newsletters'));
  save();
  const words = 'Choose at least one newsletter, or “No newsletters”.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sentTo(sent)).toEqual([]);
  fireEvent.click(box('No newsletters'));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  save();
  await waitFor(() => expect(sentTo(sent)).toEqual([{ user_id: 'me', list_ids: [], none: true }]));
});

it('says that a newsletter is closed meanwhile, and shows what is left', async () => {
  let items = [NEWS, TIPS];
  const sent = serving({
    'GET user/subscriptions': () => answer(items, true),
    'POST user/subscriptions': () => {
      items = [NEWS];
      return Promise.reject(refusal(409, 'MAILING_LIST_CLOSED'));
    },
  });
  await open();
  fireEvent.click(box('Network news'));
  fireEvent.click(box('Tips'));
  save();
  expect(await screen.findByText(/^One of these newsletters is no longer there/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Tips')).toBeNull());
  expect(ticked()).toEqual(['Network news']);
  save();
  await waitFor(() => expect(sentTo(sent).at(-1)).toMatchObject({ list_ids: ['l1'] }));
});

it('says that it could not be loaded, and is there after another try', async () => {
  let fails = true;
  serving({
    'GET user/subscriptions': () =>
      fails ? Promise.reject(refusal(403, 'NOT_ALLOWED')) : answer([NEWS], true),
  });
  await open();
  expect(await screen.findByText('Which newsletters you get could not be loaded')).toBeTruthy();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: /Try again/ }));
  expect(await screen.findByText('Network news')).toBeTruthy();
});
