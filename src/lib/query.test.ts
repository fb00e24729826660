import { isDay, oneOf, readQuery, writeQuery } from './query';

const DEFAULTS = { from: '2026-01-01', sort: 'day', page: 1 };
const RULES = { from: isDay, sort: oneOf('day', 'amount') };

describe('a query string', () => {
  it.each([
    ['', DEFAULTS],
    ['?from=2025-02-28&sort=amount&page=3', { from: '2025-02-28', sort: 'amount', page: 3 }],
    ['?from=2025-02-30&sort=colour&page=-1&else=1', DEFAULTS],
    ['?from=yesterday&page=1.5', DEFAULTS],
    ['?page=0&from=', DEFAULTS],
    ['?page=99999999999&from=2025-13-01', DEFAULTS],
  ])('%j is read, and what is malformed is as by default', (search, values) => {
    expect(readQuery(search, DEFAULTS, RULES)).toEqual(values);
  });

  it('leaves out what is as by default and keeps what belongs to others', () => {
    expect(writeQuery('?lang=de&sort=amount', DEFAULTS, { sort: 'day', page: 2 })).toBe('?lang=de&page=2');
    expect(writeQuery('?sort=amount', DEFAULTS, { sort: 'day' })).toBe('');
  });

  it('starts from the first page when a filter changes', () => {
    expect(writeQuery('?page=4', DEFAULTS, { from: '2025-01-01' })).toBe('?from=2025-01-01');
  });
});
