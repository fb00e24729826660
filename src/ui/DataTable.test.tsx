import { jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { sumAmounts } from '#src/lib/amount';
import { renderApp } from '#src/testing/renderApp';
import { type Column, DataTable } from './DataTable';
import type { Sort } from './sortRows';

interface Row {
  id: string;
  amount: string;
}
const columns: Column<Row>[] = [
  { id: 'id', title: 'Channel', render: ({ id }) => id },
  {
    id: 'amount',
    title: 'Earned',
    align: 'end',
    sortable: true,
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
const channels = () => screen.getAllByRole('cell', { name: /^[abc]$/ }).map((cell) => cell.textContent);
const toggles = () => screen.getAllByRole('button', { name: /^Details/ });
const areOpen = () => toggles().map((button) => button.getAttribute('aria-expanded'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a table', () => {
  it('is in the order that it is told, and asks for the other one', () => {
    const onSort = jest.fn<(sort: Sort) => void>();
    table({ sort: { column: 'amount', direction: 'descending' }, onSort });
    expect(channels()).toEqual(['b', 'a', 'c']);
    const heading = screen.getByRole('columnheader', { name: 'Earned' });
    expect(heading.getAttribute('aria-sort')).toBe('descending');
    press('Earned');
    expect(onSort).toHaveBeenCalledWith({ column: 'amount', direction: 'ascending' });
  });

  it('leaves a page of the server in the order of the server', () => {
    table({
      sort: { column: 'amount', direction: 'descending' },
      pagination: { page: 1, perPage: 10, total: 3 },
      onPage: () => {},
    });
    expect(channels()).toEqual(['a', 'b', 'c']);
  });

  it('adds up its columns exactly', () => {
    table();
    const last = screen.getByRole('rowheader', { name: 'Total' }).closest('tr') as HTMLElement;
    expect(within(last).getByRole('cell').textContent).toBe('18.3');
  });

  it('opens what belongs to a row below it, and says so', () => {
    table({ details: ({ id }) => (id === 'c' ? null : `more of ${id}`) });
    expect(areOpen()).toEqual(['false', 'false']);
    expect(screen.queryByRole('cell', { name: 'more of b' })).toBeNull();
    press('Details b');
    expect(areOpen()).toEqual(['false', 'true']);
    const opened = screen.getByRole('cell', { name: 'more of b' }).closest('tr');
    expect(opened?.id).toBe(toggles()[1]?.getAttribute('aria-controls'));
  });

  it('leaves to the screen which row is open, where the screen wants to say', () => {
    const onOpen = jest.fn();
    table({ details: ({ id }) => `more of ${id}`, openRow: 'b', onOpen });
    expect(areOpen()).toEqual(['false', 'true', 'false']);
    press('Details a');
    expect(onOpen).toHaveBeenLastCalledWith('a');
    press('Details b');
    expect(onOpen).toHaveBeenLastCalledWith(undefined);
    expect(areOpen()).toEqual(['false', 'true', 'false']);
  });

  it('says how many rows a long one has, though few are on the page', () => {
    const many = Array.from({ length: 5000 }, (_none, index) => ({ id: `${index}`, amount: '1' }));
    table({ rows: many });
    expect(screen.getByRole('table', { name: 'Channels' }).getAttribute('aria-rowcount')).toBe('5001');
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
    expect(screen.getByRole('region', { name: 'Channels' }).tabIndex).toBe(0);
  });

  it('goes no further than its last page and starts anew with another size', () => {
    const onPage = jest.fn();
    table({ pagination: { page: 3, perPage: 10, total: 25 }, onPage });
    expect(screen.getByRole('status').textContent).toBe('21–25 of 25');
    press('Next');
    expect(onPage).not.toHaveBeenCalled();
    press('Previous');
    expect(onPage).toHaveBeenLastCalledWith({ page: 2, perPage: 10 });
    fireEvent.change(screen.getByRole('combobox', { name: 'Rows per page' }), { target: { value: '50' } });
    expect(onPage).toHaveBeenLastCalledWith({ page: 1, perPage: 50 });
  });
});
