import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { draftsSlice } from '#src/forms/drafts';
import { keepSecrets } from '#src/forms/secrets';
import { paths } from '#src/lib/paths';
import { noticesSlice } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { mailingListDecisions, mailingLists } from './mailingListsList';
import { createMailingListRequest, editMailingListRequest, forms } from './mailingListsRequests';
import { mailingListsSaga } from './mailingListsSaga';

const PLACE = { location: { pathname: paths.mailingLists, search: '' } } as RouterState;
const KEY = 'a-key-that-nobody-should-see_0123456789';
const LIST = { userId: 'me', name: 'Contests', description: 'What you can win.' };

it.each([
  ['answered', () => ({ data: { item: { list_id: 'l1' } } })],
  ['refused', () => Promise.reject(refusal(409, 'MAILING_LIST_KEY_IN_USE'))],
])('an API key that is sent and %s is in no action and no state', async (_how, answer) => {
  const actions: unknown[] = [];
  const store = runningStore(
    combineReducers({
      router: (state = PLACE) => state,
      drafts: draftsSlice.reducer,
      notices: noticesSlice.reducer,
      requests: requestsSlice.reducer,
      session: sessionSlice.reducer,
      mailingLists: mailingLists.slice.reducer,
      [mailingListDecisions.history.slice.name]: mailingListDecisions.history.slice.reducer,
      seen: (state = 0, action: unknown) => {
        actions.push(action);
        return state;
      },
    }),
    mailingListsSaga,
  );
  store.dispatch(sessionStarted({ userId: 'me', status: 'active', exp: 9e9 }));
  const sent = serving({
    'POST admin/mailing-lists/create': answer,
    'POST admin/mailing-lists/edit': answer,
    'GET admin/mailing-lists': () => ({
      data: { items: [], pagination: { page: 1, per_page: 10, total: 0 } },
    }),
  });
  const secrets = keepSecrets(forms.create, { apiKey: KEY });
  store.dispatch(createMailingListRequest.started({ ...LIST, secrets }));
  store.dispatch(
    editMailingListRequest.started({
      ...LIST,
      listId: 'l1',
      secrets: keepSecrets(forms.edit('l1'), { apiKey: KEY }),
    }),
  );
  await settle();
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ data }) => data)).toMatchObject([
    { api_key: KEY },
    { list_id: 'l1', api_key: KEY },
  ]);
  expect(actions.length).toBeGreaterThan(4);
  expect(JSON.stringify([actions, store.getState()])).not.toContain(KEY);
  store.stop();
});
