import { jest } from '@jest/globals';
import type { Reducer } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { localeSlice } from '#src/i18n/localeSlice';
import { featureStore } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { earningsFilesFeature } from '../filesModel';
import { DownloadCsv } from './DownloadCsv';
import { Statements } from './Statements';

let store: ReturnType<typeof featureStore>;
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  store = featureStore([earningsFilesFeature], { more: { locale: localeSlice.reducer as Reducer } });
});
afterEach(() => {
  store.stop();
  jest.restoreAllMocks();
});

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label));
  await act(settle);
  fireEvent.click(screen.getByTitle(option));
  await act(settle);
};
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByText(name)));
  await act(settle);
};
const file = () => new Blob(['1']);

it('the tax summary of a chosen year is saved in the chosen format and the language of the page', async () => {
  const sent = serving({ 'GET user/earnings/tax-summary': file });
  renderApp(<Statements first="2024-03" />, { store });
  const [last = '', before = ''] = [0, 1].map((years) => String(new Date().getUTCFullYear() - years));
  expect(screen.getByTitle(last)).toBeTruthy();
  await choose('Year', before);
  await choose('Document', 'Tax summary');
  await choose('Format', 'CSV');
  await press('Download');
  const params = { user_id: 'me', year: before, format: 'csv', lang: 'en' };
  expect(sent).toEqual([expect.objectContaining({ call: 'GET user/earnings/tax-summary', params })]);
  expect(saved).toHaveLength(1);
});

it('what is shown is saved with its filters; where that fails it says why', async () => {
  const sent = serving({
    'GET user/earnings/months/csv': () => Promise.reject(refusal(429, 'TOO_MANY_REQUESTS')),
  });
  const shown = {
    from: '2026-01',
    to: '2026-03',
    channel: 'all',
    source: 'crypto',
    category: 'all',
  } as const;
  renderApp(<DownloadCsv of={{ list: 'months', ...shown }} />, { store });
  await press('Download CSV');
  expect(sent.map(({ params }) => params)).toEqual([{ user_id: 'me', ...shown, lang: 'en' }]);
  expect(screen.getByRole('alert').textContent).toContain('The file could not be downloaded');
  expect(saved).toEqual([]);
});
