import { push, replace } from 'connected-react-router';
import { call, debounce, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { lastPageFor, SEARCH_PAUSE } from '#src/list/listQuery';
import { isAt, selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { mutation } from '#src/request/mutation';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { perform } from '#src/request/request';
import { ASK_FORM, OFFER_FORM } from './askForm';
import {
  fetchChannelShares,
  fetchConfig,
  fetchRequests,
  fetchSimulation,
  postAsked,
  postOffer,
  postWithdrawal,
} from './revenueSharesApi';
import {
  askRequest,
  channelSharesRequest,
  configRequest,
  listedRequest,
  offerRequest,
  simulationRequest,
  withdrawRequest,
} from './revenueSharesRequests';
import { selectAskedPage, selectSharesQuery } from './revenueSharesSelectors';
import { channelSearchTyped, sharesQueryChanged, simulationAsked } from './revenueSharesSlice';
import { type SharesQuery, isSharesTab, writeShares } from './sharesQuery';

/** Between typing a share and asking what it would have made, in ms. */
export const SIMULATION_PAUSE = 500;

function* go(how: typeof push, changes: Partial<SharesQuery>) {
  const { pathname, search } = yield* select(selectLocation);
  if (!isAt(pathname, paths.profile) || !isSharesTab(search)) return;
  const changed = writeShares(search, changes);
  if (changed !== search) yield* put(how({ pathname, search: changed }));
}

function* change({ payload }: ReturnType<typeof sharesQueryChanged>) {
  yield* call(go, push, payload);
}

function* searchFor({ payload }: ReturnType<typeof channelSearchTyped>) {
  const text = payload.trim();
  if (text !== (yield* select(selectSharesQuery)).search) yield* call(go, push, { search: text, page: 1 });
}

/** Behind the last page there is nothing to see: the last one is shown instead. */
function* clampPage({ payload }: ReturnType<typeof listedRequest.succeeded>) {
  const last = lastPageFor(payload.data);
  if (last !== undefined) yield* call(go, replace, { requestsPage: last });
}

function* askSimulation({ payload }: ReturnType<typeof simulationAsked>) {
  if (payload) yield* put(simulationRequest.started(payload));
}

/** A month of the calendar for the words of a notice: a moment that is in it wherever the user is. */
const middleOf = (month: string): number => Date.parse(`${month}-15T12:00:00Z`);

type Asking = Parameters<typeof selectAskedPage>[0];
/** What a request, or the end of one, changes. */
const rereads = ({ userId }: { userId: string }, state: Asking) => [
  channelSharesRequest.started({ userId }),
  listedRequest.started(selectAskedPage(state)),
];

export function* revenueSharesSaga() {
  yield* takeLatest(channelSharesRequest.started, perform(channelSharesRequest, fetchChannelShares));
  yield* takeLatest(configRequest.started, perform(configRequest, fetchConfig));
  // takeLatest: a page that is no longer shown must not arrive.
  yield* takeLatest(listedRequest.started, perform(listedRequest, fetchRequests));
  yield* takeEvery(listedRequest.succeeded, clampPage);
  yield* takeEvery(sharesQueryChanged, change);
  yield* debounce(SEARCH_PAUSE, channelSearchTyped, searchFor);
  yield* debounce(SIMULATION_PAUSE, simulationAsked, askSimulation);
  yield* takeLatest(simulationRequest.started, perform(simulationRequest, fetchSimulation));
  // takeLeading: one click asks once.
  yield* takeLeading(
    askRequest.started,
    mutation(askRequest, postAsked, {
      form: ASK_FORM,
      notice: ({ category, month }) => ({
        id: 'notice.revenue-share-change-response',
        values: { category, month: middleOf(month) },
      }),
      rereads,
      // What it was checked against here may no longer be true.
      rereadsAfterFailure: true,
    }),
  );
  yield* takeLeadingOfEach(
    withdrawRequest,
    mutation(withdrawRequest, postWithdrawal, {
      notice: 'acts.revenueShare.withdraw.done',
      rereads,
      rereadsAfterFailure: true,
    }),
  );
  yield* takeLeading(
    offerRequest.started,
    mutation(offerRequest, postOffer, { form: OFFER_FORM, notice: 'revenueShares.offer.done' }),
  );
  // Somebody else may have taken it, in another window.
  yield* takeEvery(offerRequest.failed, function* ({ meta: { params } }) {
    yield* put(configRequest.started({ userId: params.userId }));
  });
}
