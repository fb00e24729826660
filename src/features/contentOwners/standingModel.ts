import * as calls from '#src/api/calls/contentOwners.generated';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';

/** What a channel adds to the standing of the content owners of its network. */
export const standing = resource(calls.getStanding, {
  keyOf: ({ subjectId, channelId }) => `${subjectId}/${channelId}`,
  value: ({ data }) => data.items,
});

/** The standing of a channel, for a screen where something is decided about it. */
export const standingFeature = defineFeature([standing]);
