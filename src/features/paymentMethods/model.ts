import { push } from 'connected-react-router';
import { call, put, takeEvery, takeLatest } from 'typed-redux-saga';
import * as payeeCalls from '#src/api/calls/paymentMethods/payees.generated';
import * as calls from '#src/api/calls/paymentMethods.generated';
import * as optionCalls from '#src/api/calls/paymentMethods/options.generated';
import { selectLocation } from '#src/lib/location';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { follow } from '#src/request/follow';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { forgetCode } from '#src/session/codes';
import { sessionIsOver } from '#src/session/session';
import {
  type SchemaAsked,
  bankCall,
  cardCall,
  cardChoicesCall,
  payoneerCall,
  paypalCall,
  placesCall,
  schemaCall,
  tipaltiCall,
  wiseCall,
} from './accountCalls';
import { goTo } from './changeSteps';
import { forgetPages, pageOf } from './payees/payeePages';
import { type Method, isWaitingPayee } from './paymentMethodsSelectors';

export const ownMethods = resource(calls.getPaymentMethod, { value: ({ data }) => data });
export const methodHistory = resource(calls.getPaymentMethodHistory, {
  as: 'paymentMethods/ownHistory',
  value: ({ data }) => data.items,
});
export const paymentCountries = resource(optionCalls.getPaymentCountries, {
  as: 'paymentMethods/countries',
  value: ({ data }) => data.items,
});
/** The methods for the place that was chosen last. */
export const paymentOptions = resource(optionCalls.getPaymentOptions, {
  as: 'paymentMethods/options',
  keyOf: 'one',
  value: ({ data }) => data,
});
/** Where a type of method goes. */
export const methodPlaces = resource(placesCall, {
  as: 'paymentMethods/places',
  keyOf: ({ method }) => method,
});
/** What can be chosen for a card of a country. */
export const cardChoices = resource(cardChoicesCall, {
  as: 'paymentMethods/cardChoices',
  keyOf: ({ country }) => country,
});
/** What Tipalti has of a payee. */
export const tipaltiDetails = resource(payeeCalls.getTipaltiDetails, {
  keyOf: ({ methodId }) => methodId,
  value: ({ data }) => data,
});

/** What tells the forms of bank accounts apart. */
export const schemaKey = ({ method, country, currency, kind }: SchemaAsked): string =>
  [method, country, currency, kind].join('/');

/**
 * The form of a bank account: that of the place that was asked for last. `servedFor` are the choices that it was served for,
 * of one of its types; null where it is that of an empty form.
 */
export const bankSchema = resource(schemaCall, {
  as: 'paymentMethods/schema',
  keyOf: 'one',
  value: ({ data }, { chosen = null, ...place }) => ({
    of: schemaKey(place),
    types: data.types,
    servedFor: chosen,
  }),
});
export type Schema = NonNullable<ReturnType<typeof bankSchema.selectValue>>['types'];

const draftIs = update(ownMethods, ({ data }: { data: { item: Method } }, _given, now) => {
  return now && { ...now, draft: data.item };
});

// 'leading': a second click writes no second draft. The forms keep what was typed: from the code one may go back to them.
const saving = {
  concurrency: 'leading',
  // Its failure is shown beside what was pressed.
  failure: 'atPlace',
  rereads: [ownMethods],
} as const;
export const savePaypal = command(paypalCall, { ...saving, updates: [draftIs] });
export const saveTransferwise = command(wiseCall, { ...saving, updates: [draftIs] });
export const saveBank = command(bankCall, { ...saving, as: 'paymentMethods/saveBank', updates: [draftIs] });
export const saveCard = command(cardCall, { ...saving, as: 'paymentMethods/saveCard', updates: [draftIs] });

/** Makes a payee at the service, whose page is shown then. */
export const registerAtPayoneer = command(payoneerCall, {
  ...saving,
  as: 'paymentMethods/registerAtPayoneer',
  updates: [draftIs],
});
export const openTipalti = command(tipaltiCall, {
  ...saving,
  as: 'paymentMethods/openTipalti',
  updates: [draftIs],
});
/** The forms at the service are filled in. */
export const payoneerSent = command(payeeCalls.savePayoneerWaiting, {
  ...saving,
  as: 'paymentMethods/payoneerSent',
});
export const tipaltiSent = command(payeeCalls.savePaymentMethod, {
  ...saving,
  as: 'paymentMethods/tipaltiSent',
});

const ending = { ...saving, rereads: [ownMethods, methodHistory], rereadsAfterFailure: true } as const;
export const cancelPaymentMethod = command(calls.cancelPaymentMethod, {
  ...ending,
  notice: 'paymentMethods.cancelled',
});
export const deletePaypal = command(calls.deletePaypal, { ...ending, notice: 'paymentMethods.removed' });

const pageSlice = createLazySlice({
  name: 'paymentMethods/page',
  initialState: { methodId: null as string | null },
  reducers: {},
  extraReducers: (builder) => {
    for (const { succeeded } of [registerAtPayoneer, openTipalti]) {
      builder.addCase(succeeded, (_state, { payload }) => ({ methodId: payload.data.item.methodId }));
    }
  },
});

/** The address of the page of a draft at its service; it lies beside the store. */
export const selectPage = (
  state: Parameters<typeof pageSlice.selectSlice>[0],
  methodId: string,
): string | undefined => (pageSlice.selectSlice(state).methodId === methodId ? pageOf(methodId) : undefined);

const WHILE_WAITING = 5_000; // ms
type Followed = Parameters<typeof ownMethods.selectValue>[0] & Parameters<typeof selectLocation>[0];

// A payment service decides when it likes: the tab that is open looks again while a payee waits.
const followPayees = follow<Followed>({
  isShown: (state) => new URLSearchParams(selectLocation(state).search).get('tab') === 'payment-setup',
  hasWork: (state) => isWaitingPayee(ownMethods.selectValue(state)),
  *look() {
    const { status } = yield* call(ownMethods.worker, ownMethods.started());
    return status === 'succeeded';
  },
  every: WHILE_WAITING,
});

const forgetHeldCode = () => forgetCode('payment-method');

function* toCode() {
  // The code of another account is of no use here.
  yield* call(forgetHeldCode);
  yield* call(goTo, push, 'code');
}

/** Keeps the methods up to date while a service decides, and leads from an account that was written down to its code. */
function* methodsSaga() {
  yield* takeEvery(sessionIsOver, forgetPages);
  yield* takeLatest(ownMethods.succeeded, followPayees);
  // What Tipalti has of a payee is asked for with its frame, and where it has not got enough yet.
  yield* takeEvery(openTipalti.succeeded, function* ({ payload }) {
    yield* put(tipaltiDetails.started({ methodId: payload.data.item.methodId }));
  });
  yield* takeEvery(tipaltiSent.failed, function* ({ meta }) {
    yield* put(tipaltiDetails.started({ methodId: meta.params.methodId }));
  });
  yield* takeEvery(
    [savePaypal, saveTransferwise, saveBank, saveCard, payoneerSent, tipaltiSent].map(
      ({ succeeded }) => succeeded,
    ),
    toCode,
  );
}

/** How the creator is paid: choosing and changing a payment method. */
export const paymentMethodsFeature = defineFeature(
  [
    ownMethods,
    methodHistory,
    paymentCountries,
    paymentOptions,
    methodPlaces,
    cardChoices,
    tipaltiDetails,
    bankSchema,
    savePaypal,
    saveTransferwise,
    saveBank,
    saveCard,
    registerAtPayoneer,
    openTipalti,
    payoneerSent,
    tipaltiSent,
    cancelPaymentMethod,
    deletePaypal,
  ],
  { slices: [pageSlice], sagas: [methodsSaga] },
);
