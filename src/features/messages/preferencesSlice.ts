import { isAnyOf } from '@reduxjs/toolkit';
import type { getMessagePreferences, setMessagePreference } from '#contract/messages';
import type { Answer, Parameters } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

type Wishes = Answer<typeof getMessagePreferences>;

export const preferencesRequest = defineRequest<Parameters<typeof getMessagePreferences>, Wishes>(
  'messagePreferences/get',
  // The profile says it at its place.
  { safe: true, silent: true },
);
export const preferenceRequest = defineRequest<Parameters<typeof setMessagePreference>, Wishes>(
  'messagePreferences/set',
  { keyOf: ({ topic }) => topic },
);

/** Of which topics the user wants mails; null until that is read. */
export const preferencesSlice = createLazySlice({
  name: 'messagePreferences',
  initialState: { items: null as Wishes['data']['items'] | null },
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(
      isAnyOf(preferencesRequest.succeeded, preferenceRequest.succeeded),
      (state, { payload }) => {
        state.items = payload.data.items;
      },
    ),
  selectors: { selectPreferences: (state) => state.items },
});

export const { selectPreferences } = preferencesSlice.selectors;
