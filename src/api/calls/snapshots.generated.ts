// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/snapshots';
import type { Call } from '#src/api/call';

export const getSnapshotUser: Call<'snapshots/snapshotUser', typeof contract.getSnapshotUser> = {
  name: 'snapshots/snapshotUser',
  method: 'GET',
  path: 'support/snapshots/user',
  user: true,
  safe: true,
};
