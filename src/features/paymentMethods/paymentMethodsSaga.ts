import { push, replace } from 'connected-react-router';
import { call, delay, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { draftDiscarded, selectDrafts } from '#src/forms/drafts';
import { selectLocation } from '#src/lib/location';
import { follow } from '#src/request/follow';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { forgetCode } from '#src/session/codes';
import { type sessionSlice, selectUserId, sessionIsOver } from '#src/session/session';
import { CHANGE, CHANGE_RULES, stepIn } from './changeQuery';
import { isOwnForm } from './forms';
import {
  fetchAccountTypes,
  fetchBankCodes,
  fetchCode,
  fetchCountries,
  fetchHistory,
  fetchMethod,
  fetchOptions,
  fetchPlaces,
  fetchSchema,
  fetchTipaltiDetails,
  openTipalti,
  postCancel,
  postPayoneerWaiting,
  postSave,
  refreshSchema,
  registerAtPayoneer,
  removePaypal,
  sendBank,
  sendCardAccount,
  sendCode,
  sendPaypal,
  sendWise,
  verify,
} from './paymentMethodsApi';
import {
  bankRequest,
  cancelRequest,
  cardChoicesRequest,
  cardRequest,
  codeRequest,
  countriesRequest,
  historyRequest,
  methodRequest,
  optionsRequest,
  payoneerRequest,
  payoneerSentRequest,
  paypalRequest,
  placesRequest,
  refreshRequest,
  removeRequest,
  savingRequests,
  schemaRequest,
  selectMethods,
  sendCodeRequest,
  tipaltiDetailsRequest,
  tipaltiRequest,
  tipaltiSentRequest,
  verifyRequest,
  wiseRequest,
} from './paymentMethodsSlice';
import { readQuery } from '#src/lib/query';
import { forgetPages } from './payeePages';
import { isWaitingPayee } from './paymentMethodsSelectors';

type Own = { userId: string };
type WithSession = { session: ReturnType<typeof sessionSlice.reducer> };

const again = ({ userId }: Own) => [methodRequest.started({ userId })];
const againWithHistory = ({ userId }: Own) => [
  methodRequest.started({ userId }),
  historyRequest.started({ userId }),
];

/** Leads to a step of the change that is open; nowhere where somebody has gone elsewhere meanwhile. */
function* goTo(how: typeof push, step: string) {
  const { pathname, search } = yield* select(selectLocation);
  if (readQuery(search, CHANGE, CHANGE_RULES).modal !== 'change') return;
  yield* put(how({ pathname, search: stepIn(search, { step }) }));
}

function* isAtCode() {
  const { search } = yield* select(selectLocation);
  return readQuery(search, CHANGE, CHANGE_RULES).step === 'code';
}

const forgetHeldCode = () => forgetCode('payment-method');

function* toCode() {
  // The code of another account is of no use here.
  yield* call(forgetHeldCode);
  yield* call(goTo, push, 'code');
}

function* toDone() {
  yield* call(goTo, replace, 'done');
}

/** Once an account is proven or discarded, nobody goes back to what was typed of it. */
function* forgetTyped() {
  const { forms } = yield* select(selectDrafts);
  for (const form of Object.keys(forms).filter(isOwnForm)) yield* put(draftDiscarded(form));
}

const readCode = perform(codeRequest, fetchCode);
const LOOK_EVERY = 1_000; // ms

// The mail is sent a moment after it is asked for. Each look that finds it still on its way is followed by another one.
function* pollCode({
  payload,
  meta,
}: ReturnType<typeof codeRequest.succeeded | typeof sendCodeRequest.succeeded>) {
  if (payload.delivery !== 'on-its-way') return;
  const { over } = yield* race({ over: take(sessionIsOver), passed: delay(LOOK_EVERY) });
  const isShown = yield* call(isAtCode);
  const { userId, methodId } = meta.params;
  if (!over && isShown) yield* call(readCode, codeRequest.started({ userId, methodId }));
}

/**
 * Who arrives at the code finds it sent; after the code of another account, as soon as there may be one again. A mail that failed is
 * asked for by hand.
 */
function* sendFirst({ payload, meta }: ReturnType<typeof codeRequest.succeeded>) {
  const { sent, delivery, resendAt } = payload;
  if (sent || delivery !== 'none') return;
  const wait = resendAt - Date.now();
  if (wait > 0) {
    const { over } = yield* race({
      over: take([sessionIsOver, sendCodeRequest.started]),
      passed: delay(wait),
    });
    if (over) return;
  }
  if (yield* call(isAtCode)) yield* put(sendCodeRequest.started({ ...meta.params, isAgain: false }));
}

const readMethods = perform(methodRequest, fetchMethod);
type Followed = Parameters<typeof selectMethods>[0] & WithSession & Parameters<typeof selectLocation>[0];
const WHILE_WAITING = 5_000; // ms

// A payment service decides when it likes: the tab that is open looks again while a payee waits.
const followPayees = follow<Followed>({
  isShown: (state) => new URLSearchParams(selectLocation(state).search).get('tab') === 'payment-setup',
  hasWork: (state) => isWaitingPayee(selectMethods(state)),
  *look() {
    const userId = yield* select((state: WithSession) => selectUserId(state));
    const { status } = yield* call(readMethods, methodRequest.started({ userId }));
    return status === 'succeeded';
  },
  every: WHILE_WAITING,
});

/** What Tipalti has of this payee: asked for with its frame, and where it has not got enough yet. */
function* askTipalti({
  payload,
  meta,
}: ReturnType<typeof tipaltiRequest.succeeded | typeof tipaltiSentRequest.failed>) {
  const { userId } = meta.params;
  const methodId = 'methodId' in meta.params ? meta.params.methodId : undefined;
  const opened = 'data' in payload ? payload.data.item.methodId : undefined;
  yield* put(tipaltiDetailsRequest.started({ userId, methodId: methodId ?? opened ?? '' }));
}

function* reading() {
  yield* takeLatest(methodRequest.started, readMethods);
  yield* takeLatest(methodRequest.succeeded, followPayees);
  yield* takeLatest(historyRequest.started, perform(historyRequest, fetchHistory));
  yield* takeLatest(countriesRequest.started, perform(countriesRequest, fetchCountries));
  // takeLatest: what was chosen last is what is asked about.
  yield* takeLatest(optionsRequest.started, perform(optionsRequest, fetchOptions));
  yield* takeLatest(placesRequest.started, perform(placesRequest, fetchPlaces));
  yield* takeLatest(schemaRequest.started, perform(schemaRequest, fetchSchema));
  yield* takeLatest(refreshRequest.started, perform(refreshRequest, refreshSchema));
  yield* takeLatest(
    cardChoicesRequest.started,
    perform(cardChoicesRequest, async ({ userId, country }, sending) => {
      const [types, banks] = await Promise.all([
        fetchAccountTypes({ userId }, sending),
        fetchBankCodes({ userId, country }, sending),
      ]);
      return { types: types.data, banks: banks.data.items };
    }),
  );
}

// takeLeading: a second click writes no second draft. The forms keep what was typed: from the code one may go back to them.
function* saving() {
  yield* takeLeading(paypalRequest.started, mutation(paypalRequest, sendPaypal, { rereads: again }));
  yield* takeLeading(wiseRequest.started, mutation(wiseRequest, sendWise, { rereads: again }));
  yield* takeLeading(bankRequest.started, mutation(bankRequest, sendBank, { rereads: again }));
  yield* takeLeading(cardRequest.started, mutation(cardRequest, sendCardAccount, { rereads: again }));
  yield* takeLeading(
    payoneerRequest.started,
    mutation(payoneerRequest, registerAtPayoneer, { rereads: again }),
  );
  yield* takeLeading(tipaltiRequest.started, mutation(tipaltiRequest, openTipalti, { rereads: again }));
  yield* takeLeading(
    payoneerSentRequest.started,
    mutation(payoneerSentRequest, postPayoneerWaiting, { rereads: again }),
  );
  yield* takeLeading(tipaltiSentRequest.started, mutation(tipaltiSentRequest, postSave, { rereads: again }));
  yield* takeLatest(tipaltiDetailsRequest.started, perform(tipaltiDetailsRequest, fetchTipaltiDetails));
  yield* takeEvery([tipaltiRequest.succeeded, tipaltiSentRequest.failed], askTipalti);
  yield* takeEvery(
    [...savingRequests, payoneerSentRequest, tipaltiSentRequest].map(({ succeeded }) => succeeded),
    toCode,
  );
}

function* proving() {
  yield* takeLatest(codeRequest.started, readCode);
  yield* takeEvery([codeRequest.succeeded, sendCodeRequest.succeeded], pollCode);
  yield* takeLatest(codeRequest.succeeded, sendFirst);
  // takeLeading: a second click must not send a second e-mail or use a second try.
  yield* takeLeading(sendCodeRequest.started, perform(sendCodeRequest, sendCode));
  yield* takeLeading(
    verifyRequest.started,
    mutation(verifyRequest, verify, { rereads: againWithHistory, rereadsAfterFailure: true }),
  );
  yield* takeEvery(verifyRequest.succeeded, toDone);
  yield* takeEvery([verifyRequest.succeeded, cancelRequest.succeeded], forgetTyped);
  yield* takeLeading(
    cancelRequest.started,
    mutation(cancelRequest, postCancel, {
      notice: 'paymentSetup.cancelled',
      rereads: againWithHistory,
      rereadsAfterFailure: true,
    }),
  );
  yield* takeLeading(
    removeRequest.started,
    mutation(removeRequest, removePaypal, {
      notice: 'paymentSetup.removed',
      rereads: againWithHistory,
      rereadsAfterFailure: true,
    }),
  );
}

export function* paymentMethodsSaga() {
  yield* takeEvery(sessionIsOver, forgetPages);
  yield* reading();
  yield* saving();
  yield* proving();
}
