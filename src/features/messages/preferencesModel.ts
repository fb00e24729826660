import * as calls from '#src/api/calls/messages.generated';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

/** Of which topics the user wants mails. */
export const preferences = resource(calls.getMessagePreferences, { value: ({ data }) => data.items });

/** Switches the mails of a topic on or off. In order: the last of two quick clicks is what stays. */
export const setPreference = command(calls.setMessagePreference, {
  concurrency: 'inOrder',
  keyOf: ({ topic }) => topic,
  updates: [update(preferences, ({ data }) => data.items)],
  notice: 'messages.preferences.saved',
});

/** Which mails the user wants. */
export const preferencesFeature = defineFeature([preferences, setPreference]);
