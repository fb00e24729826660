import { configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { renderApp, routerAt } from '#src/testing/renderApp';
import { entryOf } from '#src/testing/earnings';
import { slicesReducer } from '#src/testing/featureStore';
import { Figures } from '#src/ui/Figures';
import { type EntryDetail, type NextPayment, earningsFeature, nextPayment } from '../model';
import { PaymentEntries } from './PaymentEntries';
import { paymentFigures } from './paymentFigures';

const figures = () =>
  screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s+/g, ' ').trim());

const next: NextPayment = {
  currency: 'USD',
  balance: '1541.009999',
  date: '2026-03-18',
  month: '2026-01',
  amount: '120.00',
  madeOf: [],
  carriedOver: '0.004321',
  bookedBalance: '1541.009999',
  fee: '0.00',
  paymentFee: '2.40',
  arrives: { amount: '117.60', currency: 'USD' },
  timing: 'regular',
  method: 'paypal',
  minimum: '0.01',
  payableFrom: null,
  threshold: null,
  blockers: [],
  feesUnaccepted: false,
  pausedUntil: null,
  heldUntil: null,
  moved: null,
  failedPayment: null,
};

describe('the next payment', () => {
  const shown = (more: Partial<NextPayment>) => {
    renderApp(<Figures figures={paymentFigures({ ...next, ...more })} />);
    return figures()[1];
  };

  it('is promised with its day where nothing is in the way; what is below a cent is said of the balance alone', () => {
    expect(shown({})).toBe(
      'Next payment$120.00Mar 18, 2026, for final earnings up to Jan 2026PayPal, minimum $0.01Less fees of $2.40: $117.60 arrives',
    );
    expect(figures()[0]).toBe(
      'Balance$1,541.00Earned and not paid yet$0.009999 (less than one cent) is carried over',
    );
  });

  it('says what the earnings have as balance where what was paid of estimates makes it another one', () => {
    shown({ bookedBalance: '1066.891' });
    expect(figures()[0]).toContain(
      'Balance$1,541.00Earned and not paid yet$1,066.89 in your earnings, which take off at once what was paid of estimates',
    );
  });

  it('names a day that was promised before, and what moved it', () => {
    expect(shown({ moved: { from: '2026-02-18', by: 'METHOD_CHANGED' } })).toContain(
      'It was promised for Feb 18, 2026. Your payment method was changed before it was sent.',
    );
  });

  it('says of which months it is, so that they come to it to the cent', () => {
    const madeOf = [
      { month: null, amount: '0.0969' },
      { month: '2025-12', amount: '49.8352' },
      { month: '2026-01', amount: '70.0679' },
    ];
    expect(shown({ madeOf })).toContain('Jan 2026: $70.07Dec 2025: $49.83Other months: $0.10Less fees');
  });

  it('that is the whole balance is not said twice', () => {
    shown({ balance: '120.004321', bookedBalance: '120.004321' });
    expect(figures()).toEqual([
      'Next payment$120.00This is your whole balanceMar 18, 2026, for final earnings up to Jan 2026PayPal, minimum $0.01Less fees of $2.40: $117.60 arrives$0.004321 (less than one cent) is carried over',
    ]);
  });

  it.each([
    ['TEMP_BLACKLIST', 'write to support to learn why. The pause ends after Mar 20, 2026.'],
    ['MONEY_HELD', 'write to support to learn why. It is held up to and including Apr 30, 2026.'],
  ] as const)('that waits for the end of %s names the day, where it is known', (blocker, words) => {
    const blockers = [blocker, 'BELOW_MINIMUM' as const];
    expect(shown({ blockers, pausedUntil: '2026-03-20', heldUntil: '2026-04-30' })).toContain(words);
  });

  it('is told as a weekly one where that comes first', () => {
    expect(shown({ timing: 'weekly', month: null })).toContain('$120.00Mar 18, 2026 · Weekly paymentPayPal');
  });

  it.each([
    ['NO_PAYMENT_METHOD', null, 'You will be paid once you add a payment method.'],
    ['PAYMENT_METHOD_PENDING', 'paypal', 'Nothing will be paid until your payment method is approved.'],
    ['PAYMENT_METHOD_LOCKED', 'paypal', 'Nothing will be paid while your payment method is locked.'],
    ['EMAIL_NOT_VERIFIED', 'paypal', 'Nothing will be paid until your e-mail address is verified.'],
    ['BLACKLISTED', 'paypal', 'Nothing will be paid to this account any more'],
    ['TEMP_BLACKLIST', 'paypal', 'Our staff have paused your payments'],
    ['TEMPORARY_BLACKLISTED', 'paypal', 'Paused for some days, because several payments failed'],
    ['NOT_FINAL', 'paypal', 'Nothing will be paid until what you earned is final'],
    ['MONEY_HELD', 'paypal', 'Our staff have put this money on hold'],
    ['IN_DEBT', 'paypal', 'You were paid more than you earned'],
    ['BELOW_MINIMUM', 'paypal', 'Below the minimum: carried over until there is enough.'],
  ] as const)('with %s is not promised: the amount waits', (blocker, method, words) => {
    const text = shown({ blockers: [blocker], method });
    expect(text).toContain(`Waiting to be paid$120.00${words}`);
    expect(text).not.toContain('Mar 18');
  });
});

const entry = entryOf();

describe('a payment', () => {
  const payment: NonNullable<EntryDetail['payment']> = {
    paymentId: 'p1',
    date: '2026-01-16',
    month: null,
    paymentDetails: '',
    transactionId: 'T1',
    status: 'paid',
    failureCode: null,
    method: 'paypal',
    amount: '100',
    paymentFee: '0.25',
    serviceFee: '2',
    note: '',
    exchangeRate: '149.87',
    targetCurrency: 'JPY',
    promise: null,
  };
  const facts = () =>
    [...document.querySelectorAll('.ant-descriptions-item')].map((item) => item.textContent?.trim());
  const shown = (more: Partial<typeof payment>) => {
    const paid = { ...entry, amount: '-100', channel: null, payment: { ...payment, ...more } };
    renderApp(<PaymentEntries entries={[paid]} hasParts />, routerAt('/earnings'));
    return facts();
  };

  it.each([
    [{ expected: '2026-01-16', movedBy: null }, 'Promised forJan 16, 2026'],
    [
      { expected: '2026-01-19', movedBy: 'NOT_APPROVED' as const },
      'Promised forJan 16, 2026, moved to Jan 19, 2026. Our staff had not approved the payments of that day yet.',
    ],
    [
      { expected: null, movedBy: 'RUN_STOPPED' as const },
      'Promised forJan 16, 2026. The new day is not known yet. Our staff stopped the payments of that day to check them.',
    ],
    [
      { expected: null, movedBy: 'PAYMENT_METHOD_LOCKED' as const },
      'Promised forJan 16, 2026. It was not sent then. Nothing will be paid while your payment method is locked.',
    ],
  ])('says which day was promised, to which it moved, and what moved it: %o', (more, words) => {
    expect(shown({ promise: { day: '2026-01-16', ...more } })[0]).toBe(words);
  });

  it('says what was taken, both fees, and what arrives in the currency of the payee', () => {
    expect(shown({})).toEqual([
      'Taken from your balance$100.00',
      'Payment fee$0.25',
      'Service fee$2.00',
      'You receive¥14,649',
      'Exchange rate1 USD = 149.87 JPY',
      'MethodPayPal',
      'TransactionT1',
    ]);
  });

  it('says no rate where it is paid in dollars', () => {
    expect(shown({ exchangeRate: '1', targetCurrency: 'USD' }).join()).not.toContain('Exchange rate');
  });

  it.each([true, false])(
    'of several months says what is the same of them once; its parts: %s',
    (hasParts) => {
      const part = { ...entry, amount: '-40', channel: null, payment };
      const other = { ...part, entryId: 'b', month: '2025-12', amount: '-60' };
      renderApp(<PaymentEntries entries={[part, other]} hasParts={hasParts} />, routerAt('/earnings'));
      expect(facts().filter((fact) => fact?.startsWith('Taken'))).toEqual(['Taken from your balance$100.00']);
      expect(screen.queryAllByText('$60.00')).toHaveLength(hasParts ? 1 : 0);
      expect(screen.queryAllByText('Dec 2025')).toHaveLength(hasParts ? 1 : 0);
    },
  );

  it('that failed says once what came back of it', () => {
    const failed = { ...payment, status: 'failed' as const, failureCode: '3015' };
    const parts = ['-40', '-60', '40', '60'].map((amount, place) => ({
      ...entry,
      entryId: String(place),
      amount,
      channel: null,
      payment: failed,
      status: place < 2 ? entry.status : ('failed' as const),
    }));
    renderApp(<PaymentEntries entries={parts} hasParts={false} />, routerAt('/earnings'));
    const heads = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(heads).toEqual([expect.stringContaining('$100.00 sent'), '$100.00 came back to your balance']);
  });

  it('that waits to be sent again for a fault of ours says so', () => {
    shown({ status: 'approved', failureCode: 'INSUFFICIENT_FUNDS' });
    screen.getByText('We are on it');
    screen.getByText(/There was not enough money in the account that we pay from/);
  });

  it('that failed arrives nowhere', () => {
    expect(shown({ status: 'failed' }).join()).not.toContain('You receive');
  });

  it.each(['failed', 'returned'] as const)('that %s says why, and whose turn it is', (status) => {
    shown({ status, failureCode: '14767' });
    screen.getByText('You can mend it');
    screen.getByText(/There is no account at the payment service for your e-mail address/);
  });

  it('that failed and was the last of its day is said to be in the next one; for another one there is support', () => {
    const lost = { ...payment, status: 'failed' as const, failureCode: 'MD07' };
    const failedPayment = {
      paymentId: 'p2',
      date: lost.date,
      amount: '100',
      failureCode: 'MD07',
      method: '',
    };
    const store = configureStore({ reducer: slicesReducer([earningsFeature]) });
    store.dispatch(nextPayment.succeeded({}, { data: { ...next, failedPayment } }));
    const entries = ['p1', 'p2'].map((paymentId) => ({
      ...entry,
      entryId: paymentId,
      payment: { ...lost, paymentId },
    }));
    renderApp(<PaymentEntries entries={entries} hasParts supportEmail="help@demo.test" />, { store });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('mailto:help@demo.test');
    expect(second?.textContent).toContain('Your next payment on Mar 18, 2026 includes it');
    expect(first?.textContent).not.toContain('includes it');
  });

  it('that was paid says nothing of failing', () => {
    shown({ status: 'paid' });
    expect(screen.queryByText('We are on it')).toBeNull();
  });
  it.each([
    ['created', '$100.00 to be sent', 'Being prepared', 'goes out once it is approved', true],
    ['approved', '$100.00 to be sent', 'Approved', 'goes out with the next payments', true],
    ['sending', '$100.00 sent', 'Being sent', 'handing it to the payment service', true],
    ['submitted', '$100.00 sent', 'On its way', 'The payment service has it', true],
    ['unclaimed', '$100.00 sent', 'Not accepted yet', 'Accept it there within 30 days', true],
    ['on_hold', '$100.00 sent', 'On hold', 'The payment service is checking it', true],
    ['pending', '$100.00 sent', 'Pending', '', true],
    ['paid', '$100.00 paid', 'Paid', '', true],
    ['failed', '$100.00 sent', 'Failed', '(3015)', false],
    ['returned', '$100.00 sent', 'Returned', '(3015)', false],
    ['reversed', '$100.00 sent', 'Taken back', 'What came back is in your balance again', false],
    ['cancelled', '$100.00 not sent', 'Cancelled', 'The money stayed in your balance', false],
  ] as const)(
    'that is %s says so, what happens next, and whether it arrives',
    (status, head, tag, next, arrives) => {
      const listed = shown({ status, failureCode: '3015' }).join();
      expect(listed.includes('You receive')).toBe(arrives);
      const [entryShown] = screen.getAllByRole('listitem');
      expect(entryShown?.textContent).toContain(`${head}${tag}`);
      expect(entryShown?.textContent).toContain(next);
    },
  );
});
