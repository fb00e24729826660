import { jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { sumAmounts } from '#src/lib/amount';
import { renderApp } from '#src/testing/renderApp';
import { inWideWindow } from '#src/testing/wideWindow';
import { type Column, DataTable } from './DataTable';

interface Row {
  id: string;
  amount: string;
}
const columns: Column<Row>[] = [
  { key: 'id', title: 'Channel', rowHeader: true, render: ({ id }) => id },
  {
    key: 'amount',
    title: 'Earned',
    align: 'end',
    sorter: true,
    render: ({ amount }) => amount,
    sortValue: ({ amount }) => amount,
    total: (rows) => sumAmounts(rows.map(({ amount }) => amount)),
  },
];
const rows: Row[] = [
  { id: 'a', amount: '9.1' },
  { id: 'b', amount: '10.2' },
  { id: 'c', amount: '-1' },
];

const table = (more: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) =>
  renderApp(<DataTable columns={columns} rows={rows} rowKey={({ id }) => id} caption="Channels" {...more} />);
const channels = () => screen.getAllByRole('rowheader', { name: /^[abc]$/ }).map((cell) => cell.textContent);
// The button of a row without details is there, and hidden by Ant Design's styles.
const toggles = () =>
  screen
    .getAllByRole('button', { name: /row$/ })
    .filter((button) => !button.matches('.ant-table-row-expand-icon-spaced'));
const areOpen = () => toggles().map((button) => button.getAttribute('aria-expanded'));

describe('a table', () => {
  inWideWindow();

  it('is in the order that it is told, and asks for the other one', () => {
    const onSort = jest.fn<(sort: string | undefined) => void>();
    table({ sort: '-amount', onSort });
    expect(channels()).toEqual(['b', 'a', 'c']);
    const heading = screen.getByRole('columnheader', { name: 'Earned' });
    expect(heading.getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(heading);
    expect(onSort).toHaveBeenCalledWith(undefined);
  });

  it('leaves a page of the server in the order of the server', () => {
    table({
      sort: '-amount',
      pagination: { page: 1, perPage: 10, total: 3, sizes: [10, 30] },
      onPage: () => {},
    });
    expect(channels()).toEqual(['a', 'b', 'c']);
  });

  it('adds up its columns exactly', () => {
    table();
    const last = screen.getByText('Total').closest('tr') as HTMLElement;
    expect(within(last).getByText('18.3')).toBeTruthy();
  });

  it('opens what belongs to a row below it, and says so', () => {
    table({ details: ({ id }) => (id === 'c' ? null : `more of ${id}`) });
    expect(areOpen()).toEqual(['false', 'false']);
    expect(screen.queryByText('more of b')).toBeNull();
    fireEvent.click(toggles()[1] as HTMLElement);
    expect(areOpen()).toEqual(['false', 'true']);
    expect(screen.getByText('more of b')).toBeTruthy();
  });

  it('leaves to the screen which row is open, where the screen wants to say', () => {
    const onOpen = jest.fn();
    table({ details: ({ id }) => `more of ${id}`, openRow: 'b', onOpen });
    expect(areOpen()).toEqual(['false', 'true', 'false']);
    fireEvent.click(toggles()[0] as HTMLElement);
    expect(onOpen).toHaveBeenLastCalledWith('a');
    fireEvent.click(toggles()[1] as HTMLElement);
    expect(onOpen).toHaveBeenLastCalledWith(undefined);
    expect(areOpen()).toEqual(['false', 'true', 'false']);
  });

  it('shows many rows in pages, though all are here', () => {
    const many = Array.from({ length: 500 }, (_none, index) => ({ id: `row ${index}`, amount: '1' }));
    table({ rows: many });
    expect(screen.getAllByRole('rowheader')).toHaveLength(50);
    fireEvent.click(screen.getByTitle('2'));
    expect(screen.getByRole('rowheader', { name: 'row 50' })).toBeTruthy();
    expect(screen.getByText('51–100 of 500')).toBeTruthy();
  });

  it('asks for another page of the server', () => {
    const onPage = jest.fn();
    table({ pagination: { page: 3, perPage: 10, total: 25, sizes: [10, 30] }, onPage });
    expect(screen.getByText('21–25 of 25')).toBeTruthy();
    fireEvent.click(screen.getByTitle('2'));
    expect(onPage).toHaveBeenLastCalledWith({ page: 2, perPage: 10 });
  });

  it('says where there is more than was counted', () => {
    table({ pagination: { page: 1, perPage: 10, total: 5000, totalIsCapped: true, sizes: [10] } });
    expect(screen.getByText('1–10 of more than 5,000')).toBeTruthy();
  });
});

// Without a wide window, a test has a phone.
describe('a table on a phone', () => {
  const details = ({ id }: Row) => (id === 'c' ? null : `more of ${id}`);
  const openButtons = () => screen.getAllByRole('button', { name: 'Details' });
  const sheet = () => screen.queryByRole('dialog');

  it('names each row, has its amount beside it and the sums below, in one table', () => {
    table({ columns: [{ key: 'more', title: 'More', from: 'lg', render: () => 'much' }, ...columns] });
    expect(channels()).toEqual(['a', 'b', 'c']);
    expect(screen.getByRole('columnheader', { name: 'Earned' })).toBeTruthy();
    expect(screen.getAllByRole('cell', { name: '9.1' })).toHaveLength(1);
    expect(within(screen.getByText('Total').closest('tr') as HTMLElement).getByText('18.3')).toBeTruthy();
    expect(screen.queryByText('much')).toBeNull();
  });

  it('shows in the row what has a place there, though a wide window alone has a column for it', () => {
    table({
      columns: [...columns, { key: 'fee', title: 'Fee', from: 'lg', stack: 'note', render: () => '0.5' }],
    });
    expect(screen.getAllByRole('cell', { name: '0.5' })).toHaveLength(3);
  });

  it('asks by what it is to be sorted in a choice', () => {
    const onSort = jest.fn<(sort: string | undefined) => void>();
    table({ sort: '-amount', onSort });
    expect(screen.getByText('Earned, descending')).toBeTruthy();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Sort by' }));
    fireEvent.click(screen.getByTitle('Earned, ascending'));
    expect(onSort).toHaveBeenCalledWith('amount');
  });

  it('opens the details of a row over everything, with the name of the row, and closes them by the keyboard', () => {
    table({ details });
    expect(openButtons()).toHaveLength(2);
    const button = openButtons()[1] as HTMLElement;
    button.focus();
    fireEvent.click(button);
    expect(screen.getByRole('heading', { name: 'b' })).toBeTruthy();
    expect(within(sheet() as HTMLElement).getByText('10.2')).toBeTruthy();
    expect(within(sheet() as HTMLElement).getByText('more of b')).toBeTruthy();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(sheet()).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('shows the row that the screen says is open, and tells the screen to close it', () => {
    const onOpen = jest.fn();
    table({ details, openRow: 'a', onOpen });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onOpen).toHaveBeenLastCalledWith(undefined);
    expect(within(sheet() as HTMLElement).getByText('more of a')).toBeTruthy();
  });

  it('lets all rows be chosen, and each', () => {
    const onChoose = jest.fn();
    table({ chosen: ['b'], onChoose, choiceName: ({ id }) => `Choose ${id}` });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose c' }));
    expect(onChoose).toHaveBeenLastCalledWith(['b', 'c']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(onChoose).toHaveBeenLastCalledWith(['b', 'a', 'c']);
  });
});
