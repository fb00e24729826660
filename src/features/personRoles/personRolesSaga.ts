import { takeLatest, takeLeading } from 'typed-redux-saga';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { fetchRolesOfUser, postGiven, postShare, postTaken } from './personRolesApi';
import {
  forms,
  giveRoleRequest,
  personRolesRequest,
  setShareRequest,
  takeRoleRequest,
} from './personRolesSlice';

const readsAgain = ({ userId, subjectId }: { userId: string; subjectId: string }) => [
  personRolesRequest.started({ userId, subjectId }),
];

/** The roles of an account: reading, giving and taking them, and its recruiter share. */
export function* personRolesSaga() {
  yield* takeLatest(personRolesRequest.started, perform(personRolesRequest, fetchRolesOfUser));
  // Somebody else may have given or taken it: what is there now is read after a failure, too.
  const after = { rereads: readsAgain, rereadsAfterFailure: true };
  // takeLeading: a second click gives and takes nothing more.
  yield* takeLeading(
    giveRoleRequest.started,
    mutation(giveRoleRequest, postGiven, {
      ...after,
      form: ({ subjectId }) => forms.give(subjectId),
      notice: 'roles.person.given',
    }),
  );
  yield* takeLeading(
    takeRoleRequest.started,
    mutation(takeRoleRequest, postTaken, {
      ...after,
      form: ({ subjectId }) => forms.take(subjectId),
      notice: 'roles.person.taken',
    }),
  );
  yield* takeLeading(
    setShareRequest.started,
    mutation(setShareRequest, postShare, {
      ...after,
      form: ({ subjectId }) => forms.share(subjectId),
      notice: 'roles.person.share.saved',
    }),
  );
}
