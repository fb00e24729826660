import { screen } from '@testing-library/react';
import { createMemoryHistory } from 'history';
import { bootSlice } from '#src/session/boot';
import { paths } from '#src/lib/paths';
import { renderApp } from '#src/testing/renderApp';
import { createStore } from '../store';
import { PublicFrame } from './PublicFrame';

it.each([
  ['leads to support', paths.about, 1],
  ['leaves that to the page of a locked account, which has its own way', paths.locked, 0],
])('the frame of public pages %s', (_what, path, links) => {
  const history = createMemoryHistory({ initialEntries: [path] });
  const boot = bootSlice.getInitialState();
  const network = { ...boot.network, supportEmail: 'help@lantern.example' };
  const store = createStore(history, { boot: { ...boot, network } });
  renderApp(<PublicFrame>A page</PublicFrame>, { store, history });
  expect(screen.queryAllByRole('link', { name: 'Contact support' })).toHaveLength(links);
});
