import * as calls from '#src/api/calls/channelInvites.generated';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

/** How one of the user's channels stands in the content management system. */
export const cmsStatus = resource(calls.getCmsStatus, {
  keyOf: ({ channelId }) => channelId,
  value: ({ data }) => data,
});

/** Has the own channel invited. What fails is said in its card. */
export const inviteSelf = command(calls.inviteSelf, {
  concurrency: 'leading', // a second click invites nobody twice
  keyOf: ({ channelId }) => channelId,
  failure: 'atPlace',
  updates: [
    update(
      cmsStatus,
      ({ data }) => data,
      ({ channelId }) => channelId,
    ),
  ],
});

/** The invites of the user's channels. */
export const ownInvitesFeature = defineFeature([cmsStatus, inviteSelf]);
