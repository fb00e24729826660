import { act, fireEvent, screen, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { settle } from '#src/testing/runningStore';
import { serving } from '#src/testing/serving';
import { importsFeature, setAside } from './model';
import { SetAside } from './screens/SetAside';

const pagination = { page: 1, per_page: 10, total: 1 };
const channel = {
  channel_id: 'UC1',
  first_month: '2026-01',
  last_month: '2026-02',
  gross: '7.25',
  since: '2026-03-15T12:00:00.000Z',
};

it('what was set aside is booked once it is confirmed; meanwhile it cannot be asked for again', async () => {
  let work: object | null = null;
  const sent = serving({
    'GET admin/imports': () => ({ data: { items: [], pagination: { ...pagination, total: 0 } } }),
    'GET admin/imports/set-aside': () => ({ data: { items: [channel], pagination, work } }),
    'POST admin/imports/set-aside/book': () => ({
      data: { work: (work = { state: 'running', progress: null }) },
    }),
  });
  const { stop } = await openScreen('/admin/imports', {
    default: SetAside,
    features: [importsFeature],
    preload: setAside.preload,
  });
  fireEvent.click(await screen.findByText('Book linked channels'));
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  fireEvent.click(within(screen.getByRole('dialog')).getByText('Book linked channels'));
  await act(settle);
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  expect(await screen.findByText(/^Booking money set aside/)).toBeTruthy();
  expect(screen.queryByText('Book linked channels')).toBeNull();
  stop();
});
