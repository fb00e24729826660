import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { sendAgainRequest, unsentMails } from './mailsList';
import { mailsSaga } from './mailsSaga';

const PLACE = { location: { pathname: paths.unsentMails, search: '' } } as RouterState;
const reducer = combineReducers({
  router: (state = PLACE) => state,
  notices: noticesSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
  unsentMails: unsentMails.slice.reducer,
});

const AGAIN = 'POST admin/messages/send-again';
const LIST = 'GET admin/messages/unsent';
const list = (...messageIds: string[]) => ({
  data: {
    items: messageIds.map((id) => ({ message_id: id })),
    pagination: { page: 1, per_page: 10, total: messageIds.length },
  },
});
const sendAgain = (messageId: string) =>
  sendAgainRequest.started({ userId: 'me', subjectId: 'nia', messageId });

let store: ReturnType<typeof start>;
const start = () => runningStore(reducer, mailsSaga);
beforeEach(async () => {
  store = start();
  serving({ [LIST]: () => list('m1', 'm2', 'm3') });
  store.dispatch(unsentMails.rows.started({ userId: 'me' }));
  await settle();
});
afterEach(() => store.stop());

const shown = () => unsentMails.selectPage(store.getState())?.items.map(({ messageId }) => messageId);
const said = () => selectNotices(store.getState()).map(({ message }) => message);

it('mails are sent again side by side, which is said, and leave the list', async () => {
  const sent = serving({
    [AGAIN]: () => ({ data: { message_id: 'm1' } }),
    [LIST]: () => list('m3'),
  });
  store.dispatch(sendAgain('m1'));
  store.dispatch(sendAgain('m2'));
  await settle();
  expect(sent.filter(({ call }) => call === AGAIN).map(({ data }) => data)).toEqual([
    { user_id: 'me', subject_id: 'nia', message_id: 'm1' },
    { user_id: 'me', subject_id: 'nia', message_id: 'm2' },
  ]);
  expect(said()).toEqual([{ id: 'mails.sentAgain' }]);
  expect(shown()).toEqual(['m3']);
});

it('a mail that somebody else has sent meanwhile leaves the list, and is not said to be sent', async () => {
  serving({
    [AGAIN]: () => Promise.reject(refusal(409, 'STATE_CHANGED')),
    [LIST]: () => list('m2', 'm3'),
  });
  store.dispatch(sendAgain('m1'));
  await settle();
  expect(sendAgainRequest.select(store.getState(), 'm1').status).toBe('failed');
  expect([said(), shown()]).toEqual([[], ['m2', 'm3']]);
});
