import type { getDccAccountTypes, getFreedomSchema } from '#contract/bankAccounts';
import type { getTipaltiDetails } from '#contract/payees';
import type { getPaymentMethod, getPaymentMethodHistory, savePaypal } from '#contract/paymentMethods';
import type { getPaymentCountries, getPaymentOptions } from '#contract/paymentOptions';
import type { Answer } from '#src/api/client';
import type { MailedCodeState } from '#src/forms/codeState';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';
import { pageOf } from './payeePages';
import type {
  BankSent,
  CardSent,
  PlacedType,
  Places,
  SchemaAsked,
  SchemaRefresh,
  WiseSent,
} from './paymentMethodsApi';

type Own = { userId: string };
export type Methods = Answer<typeof getPaymentMethod>['data'];
export type Method = NonNullable<Methods['current']>;
export type History = Answer<typeof getPaymentMethodHistory>['data']['items'];
export type Options = Answer<typeof getPaymentOptions>['data'];
export type Countries = Answer<typeof getPaymentCountries>['data']['items'];
export type Schema = Answer<typeof getFreedomSchema>['data']['types'];
type CardChoices = Answer<typeof getDccAccountTypes>['data'];
type Saved = Answer<typeof savePaypal>;
export type OptionsAsked = Own & { country: string; currency: string; amount: string };
export type OfMethod = Own & { methodId: string };
type Placed = Own & { country: string; currency: string };

// Reads: the screen shows their failures itself.
const reads = { safe: true, silent: true } as const;
export const methodRequest = defineRequest<Own, Answer<typeof getPaymentMethod>>(
  'paymentMethods/read',
  reads,
);
export const historyRequest = defineRequest<Own, Answer<typeof getPaymentMethodHistory>>(
  'paymentMethods/history',
  reads,
);
export const countriesRequest = defineRequest<Own, Answer<typeof getPaymentCountries>>(
  'paymentMethods/countries',
  reads,
);
export const optionsRequest = defineRequest<OptionsAsked, Answer<typeof getPaymentOptions>>(
  'paymentMethods/options',
  reads,
);
export const schemaRequest = defineRequest<SchemaAsked, Answer<typeof getFreedomSchema>>(
  'paymentMethods/schema',
  reads,
);
export const refreshRequest = defineRequest<SchemaRefresh, Answer<typeof getFreedomSchema>>(
  'paymentMethods/refreshSchema',
  reads,
);
export const cardChoicesRequest = defineRequest<
  Own & { country: string },
  { types: CardChoices; banks: { key: string; name: string }[] }
>('paymentMethods/cardChoices', reads);
export const placesRequest = defineRequest<Own & { method: PlacedType }, Places>(
  'paymentMethods/places',
  reads,
);
export const tipaltiDetailsRequest = defineRequest<OfMethod, Answer<typeof getTipaltiDetails>>(
  'paymentMethods/tipaltiDetails',
  reads,
);
export const codeRequest = defineRequest<OfMethod, MailedCodeState>('paymentMethods/code', reads);

// What changes something: its failure is shown beside what was pressed.
const silent = { silent: true } as const;
export const paypalRequest = defineRequest<Placed & { secrets: string }, Saved>(
  'paymentMethods/savePaypal',
  silent,
);
export const wiseRequest = defineRequest<WiseSent, Saved>('paymentMethods/saveWise', silent);
export const bankRequest = defineRequest<BankSent, Saved>('paymentMethods/saveBank', silent);
export const cardRequest = defineRequest<CardSent, Saved>('paymentMethods/saveCard', silent);
export const payoneerRequest = defineRequest<Placed, Saved>('paymentMethods/registerAtPayoneer', silent);
export const payoneerSentRequest = defineRequest<OfMethod, Saved>('paymentMethods/payoneerSent', silent);
export const tipaltiRequest = defineRequest<Placed, Saved>('paymentMethods/openTipalti', silent);
export const tipaltiSentRequest = defineRequest<OfMethod, Saved>('paymentMethods/tipaltiSent', silent);
export const sendCodeRequest = defineRequest<OfMethod & { isAgain: boolean }, MailedCodeState>(
  'paymentMethods/sendCode',
  silent,
);
export const verifyRequest = defineRequest<OfMethod & { secrets: string }, Saved>(
  'paymentMethods/verify',
  silent,
);
export const cancelRequest = defineRequest<Own & { id: string }, Saved>('paymentMethods/cancel', silent);
export const removeRequest = defineRequest<Own, Saved>('paymentMethods/removePaypal', silent);

/** The calls that write an account down: its code comes next. */
export const savingRequests = [paypalRequest, wiseRequest, bankRequest, cardRequest] as const;

/** What tells the forms of bank accounts apart. */
export const schemaKey = ({ method, country, currency, kind }: Omit<SchemaAsked, 'userId'>): string =>
  [method, country, currency, kind].join('/');

interface State {
  methods: Methods | null;
  history: History | null;
  countries: Countries | null;
  options: Options | null;
  /** Where a type of method goes. */
  places: { of: PlacedType; items: Places } | null;
  /** What Tipalti has of a payee. */
  tipalti: ({ of: string } & Answer<typeof getTipaltiDetails>['data']) | null;
  /** `servedFor` are the choices that it was served for, of one of its types; null where it is that of an empty form. */
  schema: { of: string; types: Schema; servedFor: Pick<SchemaRefresh, 'type' | 'fields'> | null } | null;
  cardChoices: { country: string; types: CardChoices; banks: { key: string; name: string }[] } | null;
  code: { of: string; state: MailedCodeState } | null;
  /** The draft whose page at its service is known; its address lies beside the store. */
  page: string | null;
}
const initialState: State = {
  methods: null,
  history: null,
  countries: null,
  options: null,
  places: null,
  tipalti: null,
  schema: null,
  cardChoices: null,
  code: null,
  page: null,
};

/** Another tab has asked for a code: here too it can be typed, and the user has to wait for the next one. */
const onRefusedCode = (
  { code }: State,
  { payload: failure }: ReturnType<typeof sendCodeRequest.failed>,
): void => {
  if (!code || failure.kind !== 'refused' || failure.retryAt === undefined) return;
  code.state.sent ||= failure.code === 'RESEND_TOO_EARLY';
  code.state.resendAt = failure.retryAt;
};

export const paymentMethodsSlice = createLazySlice({
  name: 'paymentMethods',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(methodRequest.succeeded, (state, { payload }) => {
        state.methods = payload.data;
      })
      .addCase(historyRequest.succeeded, (state, { payload }) => {
        state.history = payload.data.items;
      })
      .addCase(countriesRequest.succeeded, (state, { payload }) => {
        state.countries = payload.data.items;
      })
      .addCase(optionsRequest.succeeded, (state, { payload }) => {
        state.options = payload.data;
      })
      .addCase(placesRequest.succeeded, (state, { payload, meta }) => {
        state.places = { of: meta.params.method, items: payload };
      })
      .addCase(tipaltiDetailsRequest.succeeded, (state, { payload, meta }) => {
        state.tipalti = { of: meta.params.methodId, ...payload.data };
      })
      .addCase(cardChoicesRequest.succeeded, (state, { payload, meta }) => {
        state.cardChoices = { country: meta.params.country, ...payload };
      })
      .addCase(sendCodeRequest.failed, onRefusedCode);
    builder
      .addCase(schemaRequest.succeeded, (state, { payload, meta }) => {
        state.schema = { of: schemaKey(meta.params), types: payload.data.types, servedFor: null };
      })
      .addCase(refreshRequest.succeeded, (state, { payload, meta }) => {
        const { type, fields } = meta.params;
        // An answer for a place that was left must not take the form of the next one away.
        if (state.schema && state.schema.of !== schemaKey(meta.params)) return;
        state.schema = {
          of: schemaKey(meta.params),
          types: payload.data.types,
          servedFor: { type, fields },
        };
      });
    for (const request of [codeRequest, sendCodeRequest]) {
      builder.addCase(request.succeeded, (state, { payload, meta }) => {
        state.code = { of: meta.params.methodId, state: payload };
      });
    }
    for (const request of [payoneerRequest, tipaltiRequest]) {
      builder.addCase(request.succeeded, (state, { payload }) => {
        state.page = payload.data.item.methodId;
        if (state.methods) state.methods.draft = payload.data.item;
      });
    }
    for (const request of savingRequests) {
      builder.addCase(request.succeeded, ({ methods }, { payload }) => {
        if (methods) methods.draft = payload.data.item;
      });
    }
  },
  selectors: {
    selectMethods: (state) => state.methods,
    selectHistory: (state) => state.history,
    selectCountries: (state) => state.countries,
    selectOptions: (state) => state.options,
    selectPlaces: ({ places }, method: PlacedType) => (places?.of === method ? places.items : null),
    selectTipalti: ({ tipalti }, methodId: string) => (tipalti?.of === methodId ? tipalti : null),
    selectSchema: ({ schema }, of: string) => (schema?.of === of ? schema.types : null),
    selectServedFor: ({ schema }) => schema?.servedFor ?? null,
    selectCardChoices: ({ cardChoices }, country: string) =>
      cardChoices?.country === country ? cardChoices : null,
    selectCode: ({ code }, methodId: string) => (code?.of === methodId ? code.state : null),
    selectPage: ({ page }, methodId: string): string | undefined =>
      page === methodId ? pageOf(methodId) : undefined,
  },
});

export const {
  selectMethods,
  selectHistory,
  selectCountries,
  selectOptions,
  selectPlaces,
  selectTipalti,
  selectSchema,
  selectServedFor,
  selectCardChoices,
  selectCode,
  selectPage,
} = paymentMethodsSlice.selectors;
