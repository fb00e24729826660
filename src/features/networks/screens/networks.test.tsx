import { type Reducer, configureStore } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { connectRouter } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import type { ReactNode } from 'react';
import type { Failure } from '#src/api/failure';
import { requestsSlice } from '#src/request/request';
import { bootSlice } from '#src/session/boot';
import { popupSlice } from '#src/session/popup';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { slicesReducer } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { landingPage, networks, networksFeature } from '../model';
import AboutScreen from './AboutScreen';
import NetworkPageScreen from './NetworkPageScreen';

const open = (element: ReactNode, url: string, { signedIn = false } = {}) => {
  const history = createMemoryHistory({ initialEntries: [url] });
  const store = configureStore({
    reducer: slicesReducer([networksFeature], {
      router: connectRouter(history) as Reducer,
      boot: bootSlice.reducer as Reducer,
      popup: popupSlice.reducer as Reducer,
      requests: requestsSlice.reducer as Reducer,
      'auth/session': sessionSlice.reducer as Reducer,
    }),
  });
  if (signedIn) store.dispatch(sessionStarted({ userId: 'a', status: 'active', exp: 9e9 }));
  renderApp(element, { store, history });
  return (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
};

it.each([
  ['a visitor to its page', false, '/brightside'],
  ['a user, who may not open its page, nowhere', true, undefined],
])('the name of a network leads %s', (_whom, signedIn, href) => {
  const come = open(<AboutScreen />, '/about', { signedIn });
  const network = { username: 'brightside', name: 'Brightside', tagline: 'Bright.', logoUrl: null };
  come(networks.succeeded({}, { data: { items: [network] } }));
  expect(screen.getByText('Brightside').closest('a')?.getAttribute('href')).toBe(href);
});

describe('a landing page', () => {
  const asked = { username: 'brightside' };
  const page = (kind: 'network' | 'product', showcase: object[] = []) =>
    landingPage.succeeded(asked, {
      data: { ...asked, kind, name: 'Brightside', taglines: ['One.', 'Two.'], logoUrl: null, showcase },
    } as never);
  const register = () => screen.getByText('Create an account').closest('a')?.getAttribute('href');

  it('of a network says what it is, shows its creators, and registration knows of it', () => {
    const come = open(<NetworkPageScreen />, '/brightside');
    come(page('network', [{ name: 'Mira', subscribers: 184_000, picture: null }]));
    expect(screen.getByText('Two.')).toBeTruthy();
    expect(screen.getByText('Creators with us')).toBeTruthy();
    expect(screen.getByText('184,000 subscribers')).toBeTruthy();
    expect(register()).toBe('/register?network=brightside');
  });

  it('of a product is of no network, and has no creators where there are none', () => {
    const come = open(<NetworkPageScreen />, '/brightside');
    come(page('product'));
    expect(register()).toBe('/register');
    expect(screen.queryByText('Creators with us')).toBeNull();
  });

  it('is not shown at the address of another one', () => {
    const come = open(<NetworkPageScreen />, '/northside');
    come(page('network'));
    expect(screen.queryByText('Two.')).toBeNull();
  });

  it.each([
    [404, 'Page not found'],
    [400, 'Page not found'],
    [503, 'This page could not be loaded'],
  ])('that is answered with %d says: %s', (status, words) => {
    const come = open(<NetworkPageScreen />, '/brightside');
    come(landingPage.failed(asked, { kind: 'refused', status, text: '', requestId: 'r' } as Failure));
    expect(screen.getByText(words)).toBeTruthy();
  });
});
