import type {
  ListedNetwork,
  ShowcaseCreator,
  getEarlyPay,
  getLandingPage,
  getNetworks,
  getShowcaseCreators,
} from '#contract/networks';
import type { Answer } from '#src/api/client';
import type { Camelized } from '#src/lib/camelized';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

type LandingPage = Answer<typeof getLandingPage>['data'];
export type EarlyPay = Answer<typeof getEarlyPay>['data'];
export type Creator = Camelized<ShowcaseCreator>;

export const networksRequest = defineRequest<undefined, Answer<typeof getNetworks>>('networks/list', {
  safe: true,
  silent: true,
});
export const landingPageRequest = defineRequest<{ username: string }, Answer<typeof getLandingPage>>(
  'networks/landingPage',
  { safe: true, silent: true },
);
/** The page is complete without the creators, so a failure is not shown. */
export const showcaseRequest = defineRequest<undefined, Answer<typeof getShowcaseCreators>>(
  'networks/showcase',
  { safe: true, silent: true },
);
export const earlyPayRequest = defineRequest<undefined, Answer<typeof getEarlyPay>>('networks/earlyPay', {
  safe: true,
  silent: true,
});

interface NetworksState {
  list: Camelized<ListedNetwork>[] | null;
  /** The landing page that was read last. */
  page: LandingPage | null;
  showcase: Creator[] | null;
  earlyPay: EarlyPay | null;
}
const initialState: NetworksState = { list: null, page: null, showcase: null, earlyPay: null };

/** What visitors can read about the networks. */
export const networksSlice = createLazySlice({
  name: 'networks',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(networksRequest.succeeded, (state, { payload }) => {
        state.list = payload.data.items;
      })
      .addCase(landingPageRequest.started, (state, { payload }) => {
        // The text of the page before must not be shown at this URL.
        if (state.page?.username !== payload.username) state.page = null;
      })
      .addCase(landingPageRequest.succeeded, (state, { payload }) => {
        state.page = payload.data;
      })
      .addCase(showcaseRequest.succeeded, (state, { payload }) => {
        state.showcase = payload.data.items;
      })
      .addCase(earlyPayRequest.succeeded, (state, { payload }) => {
        state.earlyPay = payload.data;
      }),
  selectors: {
    selectNetworks: (state) => state.list,
    selectLandingPage: (state) => state.page,
    selectShowcase: (state) => state.showcase,
    selectEarlyPay: (state) => state.earlyPay,
  },
});

export const { selectNetworks, selectLandingPage, selectShowcase, selectEarlyPay } = networksSlice.selectors;
