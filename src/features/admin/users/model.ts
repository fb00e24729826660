import { LOCATION_CHANGE, type RouterState } from 'connected-react-router';
import { call, takeLatest } from 'typed-redux-saga';
import { userList } from '#contract/plain/admin/users';
import { type AnswerTo, type ContractOf, type GivenTo, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/admin/users.generated';
import { download } from '#src/api/download';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { saveBlob } from '#src/lib/saveFile';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { follow } from '#src/request/follow';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { sessionIsOver } from '#src/session/session';

export type FoundUser = RowOf<ContractOf<typeof calls.searchUsers>>;

/** The users that staff search through. */
export const users = list(calls.searchUsers, userList, {
  as: 'admin/users',
  rowKey: ({ id }) => id,
  path: paths.adminUsers,
});

/** The last full export that the user asked for. */
export type UsersExport = NonNullable<AnswerTo<typeof calls.getUsersExport>['data']['export']>;

/** It; null: there is none. */
export const usersExport = resource(calls.getUsersExport, { value: ({ data }) => data.export });

/** Asks for one of the users that are found. */
export const askExport = command(calls.requestUsersExport, {
  concurrency: 'leading',
  failure: 'atPlace',
  updates: [update(usersExport, ({ data }) => data.export)],
});

/** The file goes to the user and never comes into the store. */
export const saveExport = command(
  sentBy(calls.downloadUsersExport, async (given: GivenTo<typeof calls.downloadUsersExport>, sending) => {
    const { name, file } = await download(calls.downloadUsersExport)(given, sending);
    saveBlob(name, file);
    return { name };
  }),
  {
    concurrency: 'leading',
    failure: 'atPlace',
    notice: (_asked, { name }) => ({ id: 'list.csv.saved', values: { name } }),
  },
);

type State = Parameters<typeof usersExport.selectValue>[0] & { router: RouterState };

/** Whether the list is open, above which it is shown. */
const selectIsShown = (state: State): boolean => selectLocation(state).pathname === paths.adminUsers;

/** Whether the server is writing it, or going to. */
export const selectIsWriting = (state: State): boolean => {
  const work = usersExport.selectValue(state)?.work;
  return work?.state === 'waiting' || work?.state === 'running';
};

// No action says that this read begins, so the page shows nothing of it but what it brings.
function* look() {
  const outcome = yield* call(usersExport.worker, usersExport.started());
  return outcome.status === 'succeeded';
}

function* usersExportSaga() {
  yield* takeLatest(
    [usersExport.started, askExport.succeeded, LOCATION_CHANGE, sessionIsOver],
    follow({ isShown: selectIsShown, hasWork: selectIsWriting, look }),
  );
}

/** Searching users, and exporting those that are found. */
export const usersFeature = defineFeature([users, usersExport, askExport, saveExport], {
  sagas: [usersExportSaga],
});
