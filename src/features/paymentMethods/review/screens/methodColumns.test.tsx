import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';
import { renderApp } from '#src/testing/renderApp';
import type { ReviewedMethod } from '../model';
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
  sharedWith: [{ subjectId: 'nia', name: 'Nia Diop', email: 'nia@demo.test', state: 'active' }],
  before: null,
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
    'Also used by another personNia Diop · nia@demo.test · ActiveName does not matchNew deviceNew countryLarge balanceAdded by staffWaiting for the payment service',
    'Mar 1, 2026Payable from Mar 8, 2026',
  ]);
  cleanup();
  expect(cells({ ...METHOD, state: 'rejected' }).at(-1)).toBe('Mar 1, 2026');
});

it('of what has no place and nothing to look at, nothing is said', () => {
  const bare = { country: '', signs: [], payeeState: 'ready', provenAt: null, payableFrom: null } as const;
  expect(cells({ ...METHOD, ...bare, signs: [], holder: '' }).slice(1)).toEqual([
    'Payoneer•••4567EURBalance: $61.99',
    '',
    '',
  ]);
});

describe('before a method is approved', () => {
  const ask = async (act: string, method: Partial<ReviewedMethod>) => {
    const store = configureStore({
      reducer: { requests: requestsSlice.reducer, auth: combineReducers({ session: sessionSlice.reducer }) },
    });
    const Acts = () =>
      useMethodColumns()
        .filter(({ key }) => key === 'acts')
        .map(({ key, render }) => <div key={key}>{render({ ...METHOD, ...method })}</div>);
    renderApp(<Acts />, { store });
    fireEvent.click(screen.getByRole('button', { name: act }));
    return (await screen.findByRole('dialog')).textContent;
  };
  const before = {
    type: 'paypal',
    mask: 'o•••@demo.test',
    holder: '',
    country: 'SE',
    currency: 'USD',
  } as const;

  it('its dialog says which account is paid to now, which will be, and all that should be looked at', async () => {
    const said = await ask('Approve', { acts: ['approve'], before });
    for (const words of [
      'Paid to nowPayPalo•••@demo.testSweden · USD',
      'Paid to after approvalPayoneer•••4567Tom ThiefGermany · EUR',
      'Also used by another personNia Diop · nia@demo.test · Active',
      'Name does not matchNew deviceNew countryLarge balanceAdded by staff',
    ]) {
      expect(said).toContain(words);
    }
  });

  it('nothing is said of an account before the first one, nor of signs where there are none', async () => {
    const said = await ask('Approve', { acts: ['approve'], signs: [], payeeState: null });
    expect(said).toContain('Paid to nowNothingPaid to after approval');
    expect(said).not.toContain('Risk signals');
  });
});
