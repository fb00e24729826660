import { combineReducers } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import { renderApp } from '#src/testing/renderApp';
import { routedStore } from '#src/testing/routedStore';
import { paths, withRedirect } from '#src/lib/paths';
import { code } from '../model';
import ReactivateScreen from './ReactivateScreen';
import VerifyEmailScreen from './VerifyEmailScreen';

it('whose account is active already is led from the mailed link to the dashboard', () => {
  const { store, history } = routedStore('/reactivate', {});
  renderApp(<ReactivateScreen />, { store, history });
  expect(history.location.pathname).toBe('/dashboard');
});

it.each([
  [withRedirect(paths.sendMail, paths.changeMethod), paths.changeMethod],
  [paths.sendMail, paths.sendMail],
])('whose address is verified goes on with what needed it: %s', (from, to) => {
  const { store, history } = routedStore(from, { account: combineReducers({ code: code.slice.reducer }) });
  renderApp(<VerifyEmailScreen />, { store, history });
  const known = { email: 'me@channel.test', emailVerified: true, sent: false, resendAt: 0 };
  act(() => {
    store.dispatch(code.succeeded({ purpose: 'verify-email' }, { ...known, delivery: 'none' }));
  });
  expect(history.createHref(history.location)).toBe(to);
});
