import { renderApp } from '#src/testing/renderApp';
import type { ReviewedMethod } from '../reviewList';
import { useMethodColumns } from './methodColumns';

const METHOD = {
  subjectId: 'aya',
  methodId: 'm1',
  name: 'Aya Okafor',
  owner: { name: 'Aya Okafor', email: 'aya@demo.test' },
  type: 'payoneer',
  mask: '•••4567',
  holder: 'Tom Thief',
  kind: 'individual',
  country: 'DE',
  currency: 'EUR',
  signs: ['duplicate', 'name_differs', 'new_device', 'new_country', 'large_balance', 'by_staff'],
  balance: '61.999',
  payeeState: 'waiting',
  provenAt: '2026-03-01T10:00:00.000Z',
  payableFrom: '2026-03-08T10:00:00.000Z',
  state: 'pending',
  acts: ['reject'],
} satisfies ReviewedMethod;

/** What the row of this method says in these columns. */
const cells = (method: ReviewedMethod) => {
  const Row = () =>
    useMethodColumns()
      .filter(({ key }) => ['name', 'type', 'signs', 'proven_at'].includes(key))
      .map(({ key, render }) => <div key={key}>{render(method)}</div>);
  const { container } = renderApp(<Row />);
  return [...container.children].map(({ textContent }) => textContent);
};

it('staff read where money would go, how much it is, and what to look at before they approve', () => {
  expect(cells(METHOD)).toEqual([
    'Aya Okaforaya@demo.test',
    'Payoneer•••4567Tom ThiefGermany · EURBalance: $61.99',
    'Account of another person tooAnother nameNew deviceNew countryLarge balanceSet by staffThe service decides',
    'Mar 1, 2026Paid to from Mar 8, 2026',
  ]);
});

it('of what has no place and nothing to look at, nothing is said', () => {
  const bare = { country: '', signs: [], payeeState: 'ready', provenAt: null, payableFrom: null } as const;
  expect(cells({ ...METHOD, ...bare, signs: [], holder: '' }).slice(1)).toEqual([
    'Payoneer•••4567EURBalance: $61.99',
    '',
    '',
  ]);
});
