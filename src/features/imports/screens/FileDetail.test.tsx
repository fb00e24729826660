import { screen, within } from '@testing-library/react';
import { featureStore } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { inWideWindow } from '#src/testing/wideWindow';
import type { Detail, ReportFile } from '../importsFacts';
import { importsFeature, openedFile } from '../model';
import FileDetail from './FileDetail';

inWideWindow();

const FILE: ReportFile = {
  fileId: 'f1',
  name: 'report.csv',
  layout: 'ads_video',
  contentOwner: 'lantern',
  version: 'final',
  status: 'applied',
  bytes: 1_000,
  rowsRead: 2,
  doubleRows: 0,
  brokenLetters: 0,
  madeAt: null,
  asks: [],
  overtaken: false,
  gross: '25.5',
  importedBy: 'Ada Novak',
  createdAt: '2026-03-15T12:00:00.000Z',
  appliedAt: null,
  problem: null,
  parts: [],
  work: null,
  weighing: null,
  acts: [],
};

/** The open file, about which the server says this. */
const show = ({ file = {}, ...more }: Omit<Partial<Detail>, 'file'> & { file?: Partial<ReportFile> }) => {
  const store = featureStore([importsFeature]);
  const none = { history: [], booking: null, standings: [], differences: [] };
  const data: Detail = { ...none, ...more, file: { ...FILE, ...file } };
  store.dispatch(openedFile.succeeded({ fileId: 'f1' }, { data }));
  renderApp(<FileDetail fileId="f1" onClose={() => {}} />, { store });
};

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('a file that is refused says in words what is wrong, and where', () => {
  const problem = { code: 'BAD_AMOUNT', line: 3, column: 'Partner Revenue', value: 'n/a', text: 'not money' };
  show({ file: { status: 'refused', problem: problem as ReportFile['problem'] } });
  expect(screen.getByRole('status').textContent).toBe('Rejected');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('This file was rejected. Nothing was changed.');
  expect(alert.textContent).toContain('This is not an amount of money.');
  expect(
    within(alert)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Line3', 'ColumnPartner Revenue', 'Value foundn/a']);
});

it('what a payment summary says otherwise is shown with its sign', () => {
  const of = { contentOwner: 'lantern', month: '2026-02' };
  const lines = [{ ...of, label: 'Ads Revenue', reported: '27', imported: '25.5', difference: '-1.5' }];
  show({ standings: [{ ...of, state: 'off', lines, ownerless: [], final: [] }] });
  expect(rowsOf('Reconciliation')).toEqual([['Ads Revenue', '$27.00', '$25.50', 'Differs−$1.50']]);
});

it('what the final report says otherwise than the estimate is shown channel by channel, and added up', () => {
  const of = (name: string, estimated: string, final: string, difference: string) => ({
    channelId: name,
    name,
    month: '2026-02',
    source: 'youtube' as const,
    estimated,
    final,
    difference,
  });
  show({ differences: [of('Mira', '12', '15', '3'), of('Noor', '0.6', '0.3', '-0.3')] });
  expect(rowsOf('Estimate and final')).toEqual([
    ['MiraAds · Feb 2026', '$12.00', '$15.00', '+$3.00'],
    ['NoorAds · Feb 2026', '$0.60', '$0.30', '−$0.30'],
    ['Total', '$12.60', '$15.30', '+$2.70'],
  ]);
});
