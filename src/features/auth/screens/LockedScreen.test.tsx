import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { bootSlice } from '#src/session/boot';
import type { AccountLock } from '#src/session/lock';
import { popupSlice } from '#src/session/popup';
import { accountLocked, sessionSlice } from '#src/session/session';
import { renderApp } from '#src/testing/renderApp';
import LockedScreen from './LockedScreen';

const LOCK: AccountLock = {
  type: 'payment-risk',
  reason: 'Two accounts are paid to one bank account.',
  since: '2026-03-01T10:00:00.000Z',
  until: '2026-04-30',
  supportEmail: 'help@lantern.example',
};

const open = (lock?: AccountLock) => {
  const store = configureStore({
    reducer: combineReducers({
      boot: bootSlice.reducer,
      popup: popupSlice.reducer,
      auth: combineReducers({ session: sessionSlice.reducer }),
    }),
    preloadedState: {
      boot: {
        ...bootSlice.getInitialState(),
        network: { ...bootSlice.getInitialState().network, supportEmail: 'support@network.example' },
      },
    },
  });
  if (lock) store.dispatch(accountLocked(lock));
  renderApp(<LockedScreen />, { store });
  return document.body.textContent;
};
const link = () => screen.getByRole('link', { name: 'Write to support' }).getAttribute('href');

describe('the page of a locked account', () => {
  it('says what it is about, why, since when, until when, and what becomes of the money', () => {
    const text = open(LOCK);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This account is locked');
    for (const said of [
      'A question about payments',
      LOCK.reason,
      'Mar 1, 2026',
      'Apr 30, 2026, that day included',
      'what they earn stays yours',
      'Nothing is paid while the account is locked',
    ])
      expect(text).toContain(said);
  });

  it('names one place to write to with the reference, and another way to sign in', () => {
    const text = open({ ...LOCK, requestId: 'r-7' });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(link()).toBe(
      'mailto:help@lantern.example?subject=My%20account%20is%20locked&body=Support%20reference%3A%20r-7',
    );
    expect(text).toContain('Support reference: r-7');
    expect(screen.getAllByRole('button', { name: 'Sign in with Google' })).toHaveLength(1);
  });

  it('says that staff unlock what has no end, and keeps quiet of what nobody knows', () => {
    const text = open({ ...LOCK, until: null, since: null, reason: '' });
    expect(text).toContain('Our staff unlock it');
    expect(text).not.toContain('Since');
    expect(text).not.toContain('What our staff wrote');
  });

  it('says how to read why where it is not known, as after a reload', () => {
    const text = open();
    expect(text).toContain('Sign in again to read why');
    expect(text).not.toContain('What it is about');
    expect(link()).toContain('mailto:support@network.example');
    expect(screen.getAllByRole('button', { name: 'Sign in with Google' })).toHaveLength(1);
  });
});
