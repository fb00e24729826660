import { jest } from '@jest/globals';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { type Started, defineRequest, requestsSlice } from '#src/request/request';
import { useRequest } from '#src/request/useRequest';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { remembering } from '#src/testing/remembering';
import { ConfirmDialog } from './ConfirmDialog';

const pay = defineRequest<{ amount: string }, object>('test/pay', { idempotent: true, silent: true });
const params = { amount: '9.10' };

const open = (request = pay, acting?: { adminId: string; money?: true }) => {
  const started: Started<typeof params>[] = [];
  const remember = remembering((action) => {
    if (pay.started.match(action)) started.push(action);
  });
  const store = configureStore({
    reducer: { requests: requestsSlice.reducer, auth: combineReducers({ session: sessionSlice.reducer }) },
    middleware: (standard) => standard().concat(remember),
  });
  const onClose = jest.fn();
  const Example = () => (
    <ConfirmDialog
      title="Pay?"
      action="Pay now"
      request={useRequest(request)}
      start={() => pay.started(params)}
      onClose={onClose}
    >
      You pay $9.10.
    </ConfirmDialog>
  );
  store.dispatch(sessionStarted({ userId: 'a', status: 'active', exp: 9e9, ...(acting && { act: acting }) }));
  // Of an earlier dialog of the same request.
  store.dispatch(pay.failed(params, { kind: 'timeout' }));
  renderApp(<Example />, { store });
  const button = () => screen.getByRole('button', { name: /Pay now/ });
  return {
    started,
    onClose,
    button,
    confirm: () => fireEvent.click(button()),
    answer: (action: Parameters<typeof store.dispatch>[0]) => {
      act(() => void store.dispatch(action));
      return act(settle);
    },
  };
};

it.each([
  ['what is the account holder’s own', true, { adminId: 'b', money: true }, false],
  ['what is about money', 'payments.act-for-user', { adminId: 'b' }, false],
  ['what is about money, where the admin may', 'payments.act-for-user', { adminId: 'b', money: true }, true],
  ['what is refused to nobody', undefined, { adminId: 'b' }, true],
] as const)(
  'while an admin acts as the user, it asks only what will not be refused: %s',
  (_what, rule, act, asks) => {
    open(defineRequest<typeof params, object>('test/act', rule && { notWhileActing: rule }) as never, act);
    expect(screen.queryAllByRole('button', { name: 'Pay now' })).toHaveLength(asks ? 1 : 0);
    const why = 'This is not possible while you act as another user.';
    expect(screen.queryAllByText(why)).toHaveLength(asks ? 0 : 1);
  },
);

describe('a confirmation', () => {
  it('says what will happen, and nothing of what failed before', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Pay?' }).textContent).toContain('You pay $9.10.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is busy while the call runs: it is neither sent again nor closed', () => {
    const { started, onClose, button, confirm } = open();
    confirm();
    confirm();
    expect(started).toHaveLength(1);
    expect(button().className).toContain('loading');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows a failure inside, and sends the same once more with the same key', async () => {
    const { started, onClose, confirm, answer } = open();
    confirm();
    await answer(pay.failed(params, { kind: 'timeout' }));
    expect(screen.getByRole('alert').textContent).not.toBe('');
    confirm();
    expect(started).toHaveLength(2);
    expect(started[1]?.meta.idempotencyKey).toBeTruthy();
    expect(started[1]?.meta.idempotencyKey).toBe(started[0]?.meta.idempotencyKey);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that is done and not closed yet sends nothing more', async () => {
    const { started, confirm, answer } = open();
    confirm();
    await answer(pay.succeeded(params, {}));
    confirm();
    expect(started).toHaveLength(1);
  });

  it('closes when it is done', async () => {
    const { onClose, confirm, answer } = open();
    confirm();
    await answer(pay.succeeded(params, {}));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
