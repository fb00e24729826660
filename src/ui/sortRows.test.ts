import { type SortValue, columnOf, sortRows } from './sortRows';

const sorted = (values: SortValue[], sort = 'value', locale = 'en') =>
  sortRows(values, sort, (value) => value, locale);

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
    expect(sorted(['z', 'ä'], 'value', 'sv')).toEqual(['z', 'ä']);
  });

  it('puts rows without a value last, whichever way', () => {
    expect(sorted([null, 2, 1])).toEqual([1, 2, null]);
    expect(sorted([null, 1, 2], '-value')).toEqual([2, 1, null]);
  });

  it('leaves equal rows as they were, and the given list alone', () => {
    const rows = [
      { id: 'a', by: 1 },
      { id: 'b', by: 0 },
      { id: 'c', by: 1 },
    ];
    const ids = (sort: string) => sortRows(rows, sort, ({ by }) => by, 'en').map(({ id }) => id);
    expect(ids('by')).toEqual(['b', 'a', 'c']);
    expect(ids('-by')).toEqual(['a', 'c', 'b']);
    expect(rows[0]?.id).toBe('a');
  });

  it('is told by the key of a column, with a minus sign for downwards', () => {
    expect(columnOf('amount')).toBe('amount');
    expect(columnOf('-amount')).toBe('amount');
  });
});
