import { type Reducer, configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { connectRouter } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { FIRST_CHANNELS, channelsFeature, firstChannels } from '#src/features/channels/model';
import { type Profile, ownProfile, profileFeature } from '#src/features/profile/model';
import { supportFeature } from '#src/features/support/model';
import { slicesReducer } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import HeaderSupport from './headerSupport';

const show = (linked: number) => {
  const history = createMemoryHistory();
  const store = configureStore({
    reducer: slicesReducer([profileFeature, channelsFeature, supportFeature], {
      router: connectRouter(history) as Reducer,
    }),
  });
  const network = { configs: { allowChat: true, supportEmail: 'help@network.test' } };
  const user = { id: 'me', canChat: true, permissions: [], network } as unknown as Profile;
  store.dispatch(ownProfile.succeeded({}, { data: { user } }));
  const data = { items: [], counts: { linked } } as never;
  store.dispatch(firstChannels.succeeded(FIRST_CHANNELS, { data }));
  renderApp(<HeaderSupport />, { store, history });
  const [chat, mail] = [screen.queryByRole('button'), screen.queryByRole('link')];
  return [chat?.getAttribute('aria-label'), mail?.getAttribute('href')];
};

it('who has a linked channel writes in the chat', () => {
  expect(show(1)).toEqual(['Chat with support', undefined]);
});

it('who has none writes an e-mail', () => {
  expect(show(0)).toEqual([undefined, 'mailto:help@network.test']);
});
