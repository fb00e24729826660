import type {
  approveChannel,
  denyChannel,
  getApplicationHistory,
  getChannelApplications,
} from '#contract/channelReview';
import { applicationList } from '#contract/plain/channels';
import type { Answer, Parameters as Sent } from '#src/api/client';
import { type RowOf, createList } from '#src/list/createList';
import { paths } from '#src/lib/paths';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';
import { downloadApplications, fetchApplications } from './reviewApi';

export type Application = RowOf<typeof getChannelApplications>;
type History = Answer<typeof getApplicationHistory>;

/** What tells an application apart: an account and a channel. */
export const keyOf = ({ subjectId, channelId }: { subjectId: string; channelId: string }): string =>
  `${subjectId}/${channelId}`;

/** The channels in accounts, on which reviewers decide. */
export const applications = createList<typeof getChannelApplications>('applications', applicationList, {
  fetch: fetchApplications,
  download: downloadApplications,
  rowKey: keyOf,
  path: paths.channelApplications,
});

// What fails of these is said in the dialog that asks for them.
export const approveRequest = defineRequest<Sent<typeof approveChannel>, Answer<typeof approveChannel>>(
  'channel/approve',
  { silent: true, keyOf },
);
export const denyRequest = defineRequest<Sent<typeof denyChannel>, Answer<typeof denyChannel>>(
  'channel/deny',
  { silent: true, keyOf },
);
export const historyRequest = defineRequest<Sent<typeof getApplicationHistory>, History>('channel/history', {
  safe: true,
  silent: true,
  keyOf,
});

/** The history of the application that was looked at last. */
export const reviewSlice = createLazySlice({
  name: 'channelReview',
  initialState: { of: '', history: null as History['data']['items'] | null },
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(historyRequest.succeeded, (state, { payload, meta }) => {
      state.of = keyOf(meta.params);
      state.history = payload.data.items;
    }),
  selectors: { selectHistory: (state, key: string) => (state.of === key ? state.history : null) },
});

export const { selectHistory } = reviewSlice.selectors;

/** Reads the list again as it is asked for. */
export const readsOfScreen = (_params: unknown, state: Parameters<typeof applications.selectAsked>[0]) => [
  applications.rows.started(applications.selectAsked(state)),
];
