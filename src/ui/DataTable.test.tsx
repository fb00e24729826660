import { jest } from '@jest/globals';
import { act } from 'react';
import { sumAmounts } from '#src/lib/amount';
import { rendered } from '#src/testing/rendered';
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
  rendered(<DataTable columns={columns} rows={rows} rowKey={({ id }) => id} caption="Channels" {...more} />);
const cells = (place: HTMLElement) =>
  [...place.querySelectorAll('tbody')].map((row) => row.querySelector('td[data-label=Channel]')?.textContent);

describe('a table', () => {
  it('is in the order that it is told, and asks for the other one', async () => {
    const onSort = jest.fn<(sort: Sort) => void>();
    const sort = { column: 'amount', direction: 'descending' } as const;
    const { place, remove } = await table({ sort, onSort });
    expect(cells(place)).toEqual(['b', 'a', 'c']);
    expect(place.querySelector('[aria-sort=descending]')?.textContent).toBe('Earned');
    await act(async () => place.querySelector<HTMLButtonElement>('thead button')?.click());
    expect(onSort).toHaveBeenCalledWith({ column: 'amount', direction: 'ascending' });
    await remove();
  });

  it('leaves a page of the server in the order of the server', async () => {
    const { place, remove } = await table({
      sort: { column: 'amount', direction: 'descending' },
      pagination: { page: 1, perPage: 10, total: 3 },
      onPage: () => {},
    });
    expect(cells(place)).toEqual(['a', 'b', 'c']);
    await remove();
  });

  it('adds up its columns exactly', async () => {
    const { place, remove } = await table();
    expect(place.querySelector('tfoot')?.textContent).toBe('Total18.3');
    await remove();
  });

  it('opens what belongs to a row below it, and says so', async () => {
    const { place, remove } = await table({ details: ({ id }) => (id === 'c' ? null : `more of ${id}`) });
    const buttons = [...place.querySelectorAll<HTMLButtonElement>('tbody button')];
    expect(buttons.map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'false']);
    await act(async () => buttons[1]?.click());
    expect(buttons[1]?.getAttribute('aria-expanded')).toBe('true');
    const opened = place.querySelector(`[id="${buttons[1]?.getAttribute('aria-controls')}"]`);
    expect(opened?.textContent).toBe('more of b');
    await remove();
  });

  it('leaves to the screen which row is open, where the screen wants to say', async () => {
    const onOpen = jest.fn();
    const { place, remove } = await table({ details: ({ id }) => `more of ${id}`, openRow: 'b', onOpen });
    const buttons = [...place.querySelectorAll<HTMLButtonElement>('tbody button')];
    expect(buttons.map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'true', 'false']);
    await act(async () => buttons[0]?.click());
    expect(onOpen).toHaveBeenLastCalledWith('a');
    await act(async () => buttons[1]?.click());
    expect(onOpen).toHaveBeenLastCalledWith(undefined);
    expect(buttons[1]?.getAttribute('aria-expanded')).toBe('true');
    await remove();
  });

  it('says how many rows a long one has, though few are on the page', async () => {
    const many = Array.from({ length: 5000 }, (_none, index) => ({ id: `${index}`, amount: '1' }));
    const { place, remove } = await table({ rows: many });
    expect(place.querySelector('table')?.getAttribute('aria-rowcount')).toBe('5001');
    expect(place.querySelectorAll('tbody').length).toBeLessThan(100);
    expect(place.querySelector('[role=region]')?.getAttribute('tabindex')).toBe('0');
    await remove();
  });

  it('goes no further than its last page and starts anew with another size', async () => {
    const onPage = jest.fn();
    const { place, remove } = await table({ pagination: { page: 3, perPage: 10, total: 25 }, onPage });
    expect(place.querySelector('[role=status]')?.textContent).toBe('21–25 of 25');
    const [previous, next] = place.querySelectorAll<HTMLButtonElement>('nav button');
    await act(async () => next?.click());
    expect(onPage).not.toHaveBeenCalled();
    await act(async () => previous?.click());
    expect(onPage).toHaveBeenLastCalledWith({ page: 2, perPage: 10 });
    await act(async () => {
      const size = place.querySelector('select') as HTMLSelectElement;
      size.value = '50';
      size.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(onPage).toHaveBeenLastCalledWith({ page: 1, perPage: 50 });
    await remove();
  });
});
