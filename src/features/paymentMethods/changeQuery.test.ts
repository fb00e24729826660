import { readQuery } from '#src/lib/query';
import { CHANGE, CHANGE_RULES, SAMPLES, STEPS, stepIn } from './changeQuery';

const read = (search: string) => readQuery(search, CHANGE, CHANGE_RULES);
const GOOD = {
  modal: 'change',
  step: 'details',
  country: 'DE',
  currency: 'EUR',
  method: 'bank_transfer',
  kind: 'company',
  scheme: 'iban',
  amount: '1000',
};

it('a link leads to where somebody was: what the address says is taken', () => {
  expect(read(`?${new URLSearchParams(GOOD).toString()}`)).toEqual(GOOD);
  expect(read('')).toEqual(CHANGE);
});

it.each([
  ['modal', 'elsewhere'],
  ['step', 'paid'],
  ['step', ''],
  ['country', 'de'],
  ['country', 'DEU'],
  ['country', 'D'],
  ['country', 'ZZ'],
  ['currency', 'eur'],
  ['currency', 'EURO'],
  ['currency', 'EU'],
  ['currency', 'ZZZ'],
  ['method', 'cash'],
  ['kind', ''],
  ['kind', 'club'],
  ['amount', ''],
  ['amount', '501'],
  ['amount', '-500'],
] as const)('an address with %s=%j is read as if it did not say so, and all else counts', (key, value) => {
  const search = `?${new URLSearchParams({ ...GOOD, [key]: value }).toString()}`;
  expect(read(search)).toEqual({ ...GOOD, [key]: CHANGE[key] });
});

it.each([
  ['step', STEPS],
  ['amount', SAMPLES],
  ['modal', ['change', 'timing', 'settings', 'tax', 'history']],
  ['method', ['bank_transfer', 'paypal', 'payoneer', 'fbt', 'tipalti', 'transferwise', 'dcc']],
  ['kind', ['individual', 'company']],
] as const)('each %s that can be chosen can stand in the address', (key, values) => {
  expect(values.map((value) => read(`?${key}=${value}`)[key])).toEqual(values);
});

it('a step changes what it says alone: the tab and what was chosen before stay in the address', () => {
  const here = '?tab=payment-setup&modal=change&step=details&country=DE&method=paypal';
  expect(stepIn(here, { step: 'code' })).toBe(
    '?tab=payment-setup&modal=change&step=code&country=DE&method=paypal',
  );
  expect(stepIn('', { step: 'place', country: 'A B' })).toBe('?step=place&country=A+B');
});
