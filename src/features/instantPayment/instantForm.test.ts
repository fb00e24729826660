import { amountCheck, claimOf } from './instantForm';

const limits = { least: '25', most: '150.25' };

it.each([
  ['', 'required'],
  ['24.99', 'below_minimum'],
  ['25', undefined],
  ['25.00', undefined],
  ['150.25', undefined],
  ['150.26', 'too_high'],
  ['99999999999999', 'amount'],
  ['30.125', 'amount'],
  ['30,5', 'amount'],
  ['-30', 'amount'],
  ['1e2', 'amount'],
])('of the amount %j is found: %j', (amount, found) => {
  expect(amountCheck(limits)(amount, undefined)).toBe(found);
});

it('what is typed is a claim only where it can be claimed', () => {
  expect(claimOf({ source: 'crypto', amount: '30.5' }, limits)).toEqual({
    source: 'crypto',
    requested: '30.5',
  });
  expect(claimOf({ source: 'crypto', amount: '3' }, limits)).toBeNull();
});
