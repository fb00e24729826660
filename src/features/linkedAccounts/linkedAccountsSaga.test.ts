import { combineReducers } from '@reduxjs/toolkit';
import { AxiosError } from 'axios';
import { http } from '#src/api/client';
import { paths } from '#src/lib/paths';
import { noticesSlice } from '#src/request/notices';
import { keepOauthReturn } from '#src/session/oauthReturn';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
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
const linked = { sign_ins: [], forum: null, wordpress: { sites: [] } };

/** Opens the page at the address that WordPress sends back to; `refuse` makes the server refuse what it brings. */
const comeBack = async (search: string, { refuse = false } = {}) => {
  const sent: { url: string | undefined; data: unknown }[] = [];
  http.defaults.adapter = async (config) => {
    sent.push({ url: config.url, data: config.data });
    const refusal = { error: 'No', code: 'WORDPRESS_REFUSED', request_id: 'r' };
    const data = refuse ? refusal : { data: linked };
    const response = { data, status: refuse ? 400 : 200, statusText: '', headers: {}, config };
    if (refuse) throw new AxiosError('refused', 'ERR_BAD_REQUEST', config, null, response);
    return response;
  };
  window.history.replaceState(null, '', `/wordpress/oauth${search}`);
  keepOauthReturn();
  const store = runningStore(reducer, linkedAccountsSaga);
  store.dispatch(sessionStarted({ userId: 'a', status: 'active', exp: 4_000_000_000 }));
  store.dispatch(wordpressReturned());
  await settle();
  await settle();
  store.stop();
  return { state: store.getState(), actions: JSON.stringify(store.actions), sent };
};

describe('coming back from WordPress', () => {
  it('ends on the tab, also where the server refuses what was brought', async () => {
    const { state, actions } = await comeBack('?code=secret-code&state=secret-state', { refuse: true });
    expect(linkWordpressRequest.select(state)).toMatchObject({
      status: 'failed',
      failure: { code: 'WORDPRESS_REFUSED' },
    });
    expect(actions).toContain(paths.linkedAccounts);
  });

  it('links the site, and no action carries the code or the state', async () => {
    const { state, actions, sent } = await comeBack('?code=secret-code&state=secret-state');
    expect(sent[0]).toEqual({
      url: 'user/wordpress/link',
      data: JSON.stringify({ user_id: 'a', code: 'secret-code', state: 'secret-state' }),
    });
    expect(selectLinked(state)).toMatchObject({ signIns: [], wordpress: { sites: [] } });
    expect(actions).toContain(paths.linkedAccounts);
    expect(actions).not.toContain('secret');
  });

  it.each([
    ['access was denied, and says so', '?error=access_denied&state=s', 1],
    ['nothing was brought', '', 0],
  ])('sends nothing where %s', async (_what, search, notices) => {
    const { state, actions, sent } = await comeBack(search);
    expect(sent).toEqual([]);
    expect(state.notices).toHaveLength(notices);
    expect(actions).toContain(paths.linkedAccounts);
  });
});
