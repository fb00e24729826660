import { debounce, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { mutation } from '#src/request/mutation';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { perform } from '#src/request/request';
import { selectUserId } from '#src/session/session';
import { matrixRequest, saveAsked, saveMatrixRequest, selectSent, tryMatrixRequest } from './matrixSlice';
import {
  fetchMatrix,
  postMatrix,
  postPermission,
  postPermissionName,
  postRole,
  postRoleName,
  removePermission,
  removeRole,
} from './rolesApi';
import { permissions, roles } from './rolesLists';
import {
  createPermissionRequest,
  createRoleRequest,
  deletePermissionRequest,
  deleteRoleRequest,
  forms,
  renamePermissionRequest,
  renameRoleRequest,
} from './rolesRequests';

type State = Parameters<typeof roles.selectAsked>[0];
const readsRoles = (_sent: unknown, state: State) => [roles.rows.started(roles.selectAsked(state))];
const readsPermissions = (_sent: unknown, state: State) => [
  permissions.rows.started(permissions.selectAsked(state)),
];

/** The roles: their list, making, renaming and deleting them. */
export function* rolesSaga() {
  yield* debounce(SEARCH_PAUSE, roles.actions.searchTyped, roles.workers.search);
  yield* takeEvery(roles.actions.queryChanged, roles.workers.change);
  yield* takeLatest(roles.rows.started, roles.workers.read);
  yield* takeEvery(roles.rows.succeeded, roles.workers.clampPage);
  yield* takeLeading(roles.csv.started, roles.workers.download);
  // takeLeading: a second click makes no second one.
  yield* takeLeading(
    createRoleRequest.started,
    mutation(createRoleRequest, postRole, {
      form: forms.newRole,
      notice: ({ name }) => ({ id: 'roles.created', values: { name } }),
      rereads: readsRoles,
    }),
  );
  yield* takeLeading(
    renameRoleRequest.started,
    mutation(renameRoleRequest, postRoleName, {
      form: ({ role }) => forms.roleName(role),
      notice: 'roles.renamed',
      rereads: readsRoles,
      // Somebody else may have deleted it.
      rereadsAfterFailure: true,
    }),
  );
  yield* takeLeadingOfEach(
    deleteRoleRequest,
    mutation(deleteRoleRequest, removeRole, {
      notice: 'roles.deleted',
      rereads: readsRoles,
      rereadsAfterFailure: true,
    }),
  );
}

/** The permissions: their list, making, renaming and deleting them. */
export function* permissionsSaga() {
  yield* debounce(SEARCH_PAUSE, permissions.actions.searchTyped, permissions.workers.search);
  yield* takeEvery(permissions.actions.queryChanged, permissions.workers.change);
  yield* takeLatest(permissions.rows.started, permissions.workers.read);
  yield* takeEvery(permissions.rows.succeeded, permissions.workers.clampPage);
  yield* takeLeading(permissions.csv.started, permissions.workers.download);
  yield* takeLeading(
    createPermissionRequest.started,
    mutation(createPermissionRequest, postPermission, {
      form: forms.newPermission,
      notice: ({ permission }) => ({ id: 'roles.permission.created', values: { permission } }),
      rereads: readsPermissions,
    }),
  );
  yield* takeLeading(
    renamePermissionRequest.started,
    mutation(renamePermissionRequest, postPermissionName, {
      form: ({ permission }) => forms.permissionName(permission),
      notice: 'roles.permission.renamed',
      rereads: readsPermissions,
      rereadsAfterFailure: true,
    }),
  );
  yield* takeLeadingOfEach(
    deletePermissionRequest,
    mutation(deletePermissionRequest, removePermission, {
      notice: 'roles.permission.deleted',
      rereads: readsPermissions,
      rereadsAfterFailure: true,
    }),
  );
}

// Who gains or loses what by all that was chosen.
function* askEffects() {
  const userId = yield* select(selectUserId);
  yield* put(tryMatrixRequest.started({ userId, ...(yield* select(selectSent)), dryRun: true }));
}

// Somebody else may have changed it: what was chosen is shown beside what is there now.
function* readAgain() {
  yield* put(matrixRequest.started({ userId: yield* select(selectUserId) }));
}

/** The matrix: reading it, asking what its changes do, and saving them. */
export function* matrixSaga() {
  yield* takeLatest(matrixRequest.started, perform(matrixRequest, fetchMatrix));
  yield* takeLatest(saveAsked, askEffects);
  // takeLatest: only the effects of the last choice are wanted.
  yield* takeLatest(tryMatrixRequest.started, perform(tryMatrixRequest, postMatrix));
  yield* takeLeading(
    saveMatrixRequest.started,
    mutation(saveMatrixRequest, postMatrix, { notice: 'roles.matrix.saved' }),
  );
  yield* takeEvery([tryMatrixRequest.failed, saveMatrixRequest.failed], readAgain);
}
