import * as calls from '#src/api/calls/snapshots.generated';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';

/** Whose a snapshot is. Where that cannot be read the id is shown. */
export const snapshotUser = resource(calls.getSnapshotUser, {
  keyOf: ({ subjectId }) => subjectId,
  value: ({ data }) => data.user,
});

/** Whose a replayed snapshot is; recording and saving are in the first script. */
export const snapshotUserFeature = defineFeature([snapshotUser]);
