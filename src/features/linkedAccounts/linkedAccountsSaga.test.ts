import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { CallFailed } from '#src/api/failure';
import { paths } from '#src/lib/paths';
import { noticesSlice } from '#src/request/notices';
import { type OauthReturn, takeOauthReturn } from '#src/request/oauthReturn';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/request/session';
import { linkedAccountsSaga } from './linkedAccountsSaga';
import {
  linkWordpressRequest,
  linkedAccountsSlice,
  selectLinked,
  wordpressReturned,
} from './linkedAccountsSlice';

const reducer = combineReducers({
  linkedAccounts: linkedAccountsSlice.reducer,
  notices: noticesSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
});
const start = reducer(
  undefined,
  sessionStarted({ userId: 'a', status: 'active', exp: Math.floor(Date.now() / 1000) + 3600 }),
);
const linked = {
  signIns: [],
  forum: null,
  wordpress: {
    sites: [{ siteId: '1', name: 'Blog', address: 'https://blog.test', account: 'Mira', since: 'now' }],
  },
};

const comeBack = async (brought: OauthReturn | undefined, answer: () => { data: typeof linked }) => {
  const actions: unknown[] = [];
  const { storeState } = await expectSaga(linkedAccountsSaga)
    .withReducer((state: typeof start | undefined, action) => {
      actions.push(action);
      return reducer(state, action as never);
    }, start)
    .provide({
      call: ({ fn }, next) => {
        if (fn === takeOauthReturn) return brought as never;
        return (fn.name === 'send' ? answer() : next()) as never;
      },
    })
    .dispatch(wordpressReturned())
    .silentRun(60);
  return { state: storeState as typeof start, actions: JSON.stringify(actions) };
};
const toTab = JSON.stringify(paths.linkedAccounts);

describe('coming back from WordPress', () => {
  it('says so when the server refuses, and is on the tab', async () => {
    const { state, actions } = await comeBack({ code: 'secret-code', state: 'secret-state' }, () => {
      throw new CallFailed({
        kind: 'refused',
        status: 400,
        code: 'WORDPRESS_REFUSED',
        text: 'no',
        requestId: 'r',
      });
    });
    expect(linkWordpressRequest.select(state)).toMatchObject({ status: 'failed' });
    expect(actions).toContain(toTab);
  });

  it('links the site, and no action carries the code or the state', async () => {
    const { state, actions } = await comeBack({ code: 'secret-code', state: 'secret-state' }, () => ({
      data: linked,
    }));
    expect(selectLinked(state)).toEqual(linked);
    expect(actions).toContain(toTab);
    expect(actions).not.toContain('secret');
  });

  it.each([
    ['access was denied', { error: 'access_denied', state: 's' }, 1],
    ['nothing was brought', undefined, 0],
  ])('asks for nothing where %s', async (_what, brought, notices) => {
    const { state } = await comeBack(brought, () => {
      throw new Error('must not be asked');
    });
    expect(linkWordpressRequest.select(state).status).toBe('idle');
    expect(state.notices).toHaveLength(notices);
  });
});
