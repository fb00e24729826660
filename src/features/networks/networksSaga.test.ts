import { combineReducers } from '@reduxjs/toolkit';
import { requestsSlice } from '#src/request/request';
import { runningStore, settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { networksSaga } from './networksSaga';
import {
  earlyPayRequest,
  landingPageRequest,
  networksRequest,
  networksSlice,
  selectEarlyPay,
  selectLandingPage,
  selectNetworks,
  selectShowcase,
  showcaseRequest,
} from './networksSlice';

const reducer = combineReducers({ networks: networksSlice.reducer, requests: requestsSlice.reducer });
let store: ReturnType<typeof start>;
const start = () => runningStore(reducer, networksSaga);
beforeEach(() => {
  store = start();
});
afterEach(() => store.stop());
const state = () => store.getState();

const PAGE = 'GET network/landing-page';
const ask = (username: string) => landingPageRequest.started({ username });
const page = ({ params }: { params?: { username: string } }) => ({
  data: { kind: 'network', username: params?.username, taglines: [], showcase: [] },
});
const shown = () => selectLandingPage(state())?.username;

it('visitors see the networks, the creators and what early payment costs, each as it was read', async () => {
  const known = () => [selectNetworks(state()), selectShowcase(state()), selectEarlyPay(state())];
  expect(known()).toEqual([null, null, null]);
  serving({
    'GET networks': () => ({ data: { items: [{ username: 'north' }] } }),
    'GET getShowcaseCreators': () => ({ data: { items: [{ name: 'Nia' }] } }),
    'GET early-pay': () => ({ data: { currency: 'USD', regular: { day: 18, months: 2 } } }),
  });
  store.dispatch(networksRequest.started(undefined));
  store.dispatch(showcaseRequest.started(undefined));
  store.dispatch(earlyPayRequest.started(undefined));
  await settle();
  expect(known()).toEqual([
    [{ username: 'north' }],
    [{ name: 'Nia' }],
    { currency: 'USD', regular: { day: 18, months: 2 } },
  ]);
});

describe('a landing page', () => {
  beforeEach(async () => {
    serving({ [PAGE]: page });
    store.dispatch(ask('north'));
    await settle();
  });

  it('stays while it is read again, also where that fails', async () => {
    serving({ [PAGE]: () => Promise.reject(refusal(500)) });
    store.dispatch(ask('north'));
    expect(shown()).toBe('north');
    await settle();
    expect(landingPageRequest.select(state()).status).toBe('failed');
    expect(shown()).toBe('north');
  });

  it('is not shown at the address of another one', () => {
    serving({ [PAGE]: held().answer });
    store.dispatch(ask('south'));
    expect(shown()).toBeUndefined();
  });

  it('is the one that was asked for last, however late another one comes', async () => {
    const late = held();
    serving({ [PAGE]: (config) => (config.params.username === 'late' ? late.answer() : page(config)) });
    store.dispatch(ask('late'));
    store.dispatch(ask('south'));
    await settle();
    late.give(page({ params: { username: 'late' } }));
    await settle();
    expect(shown()).toBe('south');
  });
});
