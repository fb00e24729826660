import { type Reducer, configureStore } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { connectRouter, routerMiddleware } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import type { Failure } from '#src/api/failure';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';
import { slicesReducer } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { type Channel, analyticsFeature, channelFigures, pickedChannels, selectAsked } from '../model';
import { ChannelAnalytics } from './ChannelAnalytics';

const ID = `UC${'m'.repeat(22)}`;

const open = (search = '', channelId = ID) => {
  const history = createMemoryHistory({ initialEntries: [`/channels/analytics/${channelId}${search}`] });
  const store = configureStore({
    reducer: slicesReducer([analyticsFeature], {
      router: connectRouter(history) as Reducer,
      requests: requestsSlice.reducer as Reducer,
      'auth/session': sessionSlice.reducer as Reducer,
    }),
    middleware: (standard) => standard().concat(routerMiddleware(history)),
  });
  renderApp(<ChannelAnalytics channelId={channelId} repair={<button>Renew</button>} />, { store, history });
  const asked = () => {
    const params = selectAsked(store.getState());
    if (!params) throw new Error('Nothing was asked for');
    return params;
  };
  return {
    picked: (status?: Channel['status']) => {
      const channel = status ? ({ channelId, name: 'Mira', status } as Channel) : null;
      act(() => void store.dispatch(pickedChannels.succeeded({ channelId }, { channel, channels: [] })));
    },
    failed: (failure: Failure) => act(() => void store.dispatch(channelFigures.failed(asked(), failure))),
    /** Figures of these days alone, and of as many before. */
    came: (days: Record<string, number>, finalUntil: string) => {
      const data = Object.entries(days).map(([key, views]) => ({ key, label: null, metrics: { views } }));
      const totals = { views: Object.values(days).reduce((sum, views) => sum + views, 0) };
      const answer = {
        data,
        previous: [],
        totals,
        previousTotals: {},
        previousRange: { from: '2026-02-01', to: '2026-02-03' },
        compared: { days: 0, totals: {}, previousTotals: {} },
        finalUntil,
      };
      return act(async () => void store.dispatch(channelFigures.succeeded(asked(), answer)));
    },
  };
};
const refused = (status: number, code: string): Failure =>
  ({ kind: 'refused', status, code, text: '', requestId: 'r-1' }) as Failure;
const NO_GRANT = refused(401, 'CHANNEL_NEEDS_REAUTH');

describe('a channel', () => {
  const UNKNOWN = 'We could not find this channel';

  it.each([
    ['that the server does not know as the user’s', ID],
    ['whose id is none', 'UCnope'],
  ])('%s is not found', (_which, channelId) => {
    const { failed } = open('', channelId);
    if (channelId === ID) failed(refused(404, 'NOT_FOUND'));
    expect(screen.getByText(UNKNOWN)).toBeTruthy();
    expect(screen.getByText('Go to channels').closest('a')?.getAttribute('href')).toBe('/channels');
  });

  it('that is not in the list of the user’s is not found either', () => {
    const { picked } = open();
    expect(screen.queryByText(UNKNOWN)).toBeNull();
    picked();
    expect(screen.getByText(UNKNOWN)).toBeTruthy();
  });
});

describe('figures that do not come', () => {
  const alert = () => screen.getByRole('alert').textContent;

  it('since the grant is gone can be had by renewing it, and not by trying again', () => {
    const { picked, failed } = open();
    picked('linked');
    failed(NO_GRANT);
    expect(alert()).toContain('The figures could not be loaded.YouTube no longer lets us read this channel.');
    expect(screen.getByText('Renew')).toBeTruthy();
    expect(screen.queryByText('Try again')).toBeNull();
  });

  it('of a channel that was unlinked are not promised', () => {
    const { picked, failed } = open();
    picked('unlinked');
    failed(NO_GRANT);
    expect(alert()).toContain('This channel is unlinked, so its figures can no longer be read.');
    expect(screen.queryByText('Renew')).toBeNull();
  });

  it('for another reason can be tried again, and have an id for support', () => {
    const { picked, failed } = open();
    picked('linked');
    failed(refused(503, 'YOUTUBE_UNAVAILABLE'));
    expect(alert()).toContain('r-1');
    expect(screen.getByText('Try again')).toBeTruthy();
    expect(screen.queryByText('Renew')).toBeNull();
  });
});

it('the table says of which days there is no data, and which may still change', async () => {
  const { came } = open('?period=2026-02&view=table');
  await came({ '2026-02-26': 1200, '2026-02-28': 34 }, '2026-02-27');
  await screen.findByText('Not final yet');
  const rows = [...document.querySelectorAll('tbody tr[data-row-key]')].map((row) => row.textContent);
  expect(rows).toHaveLength(28);
  expect(rows.slice(0, 3)).toEqual([
    'Feb 28, 2026 Not final yet34',
    'Feb 27, 2026 No data',
    'Feb 26, 2026 1,200',
  ]);
});
