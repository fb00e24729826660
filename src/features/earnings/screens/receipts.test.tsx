import { jest } from '@jest/globals';
import type { Reducer } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { localeSlice } from '#src/i18n/localeSlice';
import { featureStore } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { detailsRequest, earningsFeature } from '../model';
import { receiptFeature } from '../receiptModel';
import { Receipts } from './Receipts';

const GROUP = {
  date: '2026-02-18',
  type: 'regular',
  channel: 'all',
  source: 'all',
  category: 'all',
} as const;
const RECEIPT = 'GET user/earnings/receipt';
const entry = (paymentId: string, status: string) => ({
  entry_id: paymentId,
  payment: { payment_id: paymentId, status, amount: '60.00' },
});

let store: ReturnType<typeof featureStore>;
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  store.stop();
  jest.restoreAllMocks();
});

const shown = async (entries: object[], receipt: () => unknown) => {
  const sent = serving({
    'GET user/earnings/details': () => ({
      data: { items: entries, pagination: { page: 1, per_page: 50, total: entries.length } },
    }),
    [RECEIPT]: receipt,
  });
  store = featureStore([earningsFeature, receiptFeature], {
    more: { locale: localeSlice.reducer as Reducer },
  });
  store.dispatch(detailsRequest.started({ ...GROUP, page: 1 }));
  await act(settle);
  renderApp(<Receipts group={GROUP} />, { store });
  return sent;
};
const press = () => act(async () => void fireEvent.click(screen.getByText('Download receipt')));

it('each payment that was sent has a receipt, which is saved', async () => {
  const entries = [entry('p1', 'paid'), entry('p1', 'paid'), entry('p2', 'failed'), entry('p3', 'cancelled')];
  const sent = await shown(entries, () => new Blob(['%PDF']));
  await press();
  await act(settle);
  const asked = sent.filter(({ call }) => call === RECEIPT).map(({ params }) => params);
  expect(asked).toEqual([{ user_id: 'me', payment_id: 'p1', lang: 'en' }]);
  expect(saved).toHaveLength(1);
});

it('a receipt that could not be made says why, beside its button', async () => {
  await shown([entry('p1', 'paid')], () => Promise.reject(refusal(409, 'RECEIPTS_OFF')));
  await press();
  await act(settle);
  expect(screen.getByRole('alert').textContent).toBe(
    'The receipt could not be downloadedPDF receipts are switched off in your payment settings. Switch them on there first.',
  );
  expect(saved).toEqual([]);
});
