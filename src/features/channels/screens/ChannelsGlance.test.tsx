import { type UnknownAction, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { requestsSlice } from '#src/request/request';
import { slicesReducer } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { remembering } from '#src/testing/remembering';
import { MemoryRouter } from 'react-router-dom';
import { FIRST_CHANNELS, channelsFeature, firstChannels } from '../model';
import { ChannelsGlance } from './ChannelsGlance';

const open = () => {
  const actions: UnknownAction[] = [];
  const remember = remembering((action) => {
    actions.push(action);
  });
  const store = configureStore({
    reducer: slicesReducer([channelsFeature], { requests: requestsSlice.reducer }),
    middleware: (standard) => standard().concat(remember),
  });
  renderApp(
    <MemoryRouter>
      <ChannelsGlance />
    </MemoryRouter>,
    { store },
  );
  return { actions, answer: (action: UnknownAction) => act(() => void store.dispatch(action)) };
};

it('channels that could not be read say so, with a reference for support, and can be tried again', () => {
  const { actions, answer } = open();
  const failure = { kind: 'refused', status: 429, code: 'TOO_MANY_REQUESTS', text: '', requestId: 'r-1' };
  answer(firstChannels.failed(FIRST_CHANNELS, failure as never));
  const failed = screen.getByRole('alert').textContent;
  expect(failed).toContain('Your channels could not be loaded');
  expect(failed).toContain('r-1');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(actions.at(-1)).toMatchObject(firstChannels.started(FIRST_CHANNELS));
});

it('who has no channel is shown where to link one', () => {
  const { answer } = open();
  const counts = { total: 0, linked: 0, needsReauth: 0 };
  answer(firstChannels.succeeded(FIRST_CHANNELS, { data: { items: [], counts } } as never));
  screen.getByText('No channels yet');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/channels');
});

it('a channel leads to its figures', () => {
  const { answer } = open();
  const counts = { total: 1, linked: 1, needsReauth: 0 };
  const stats = { subscribers: 1, views: 2 };
  const channel = { channelId: 'UC1', name: 'Mira', status: 'linked', stats, cms: { linked: true } };
  answer(firstChannels.succeeded(FIRST_CHANNELS, { data: { items: [channel], counts } } as never));
  expect(screen.getByRole('link', { name: 'Analytics Mira' }).getAttribute('href')).toBe(
    '/channels/analytics/UC1',
  );
});
