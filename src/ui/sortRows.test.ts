import { type SortValue, nextSort, sortRows } from './sortRows';

const sorted = (values: SortValue[], direction: 'ascending' | 'descending' = 'ascending', locale = 'en') =>
  sortRows(values, (value) => value, direction, locale);

describe('sorting rows', () => {
  it('orders decimal strings by size, exactly', () => {
    expect(sorted(['10.0001', '9', '-2', '9007199254740993.2', '9007199254740993.1'])).toEqual([
      '-2',
      '9',
      '10.0001',
      '9007199254740993.1',
      '9007199254740993.2',
    ]);
  });

  it('orders texts as the language does', () => {
    expect(sorted(['z', 'ä', 'a', 'Channel 10', 'Channel 9'])).toEqual([
      'a',
      'ä',
      'Channel 9',
      'Channel 10',
      'z',
    ]);
    expect(sorted(['z', 'ä'], 'ascending', 'sv')).toEqual(['z', 'ä']);
  });

  it('puts rows without a value last, whichever way', () => {
    expect(sorted([null, 2, 1])).toEqual([1, 2, null]);
    expect(sorted([null, 1, 2], 'descending')).toEqual([2, 1, null]);
  });

  it('leaves equal rows as they were, and the given list alone', () => {
    const rows = [
      { id: 'a', by: 1 },
      { id: 'b', by: 0 },
      { id: 'c', by: 1 },
    ];
    const ids = (direction: 'ascending' | 'descending') =>
      sortRows(rows, ({ by }) => by, direction, 'en').map(({ id }) => id);
    expect(ids('ascending')).toEqual(['b', 'a', 'c']);
    expect(ids('descending')).toEqual(['a', 'c', 'b']);
    expect(rows[0]?.id).toBe('a');
  });

  it('turns round with a second press on the same heading', () => {
    const once = nextSort('day', undefined);
    expect(once).toEqual({ column: 'day', direction: 'ascending' });
    expect(nextSort('day', once).direction).toBe('descending');
    expect(nextSort('amount', once)).toEqual({ column: 'amount', direction: 'ascending' });
  });
});
