import { type PayloadAction, createAction } from '@reduxjs/toolkit';
import { put, takeLatest } from 'typed-redux-saga';
import { type AnswerTo, type ContractOf, type Given, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/acting.generated';
import * as authCalls from '#src/api/calls/auth.generated';
import { send } from '#src/api/client';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { notify } from '#src/request/notices';
import { defineRequest, perform } from '#src/request/request';
import { keepActingToken } from '#src/session/token';

/** The admin goes back to their own account. */
export const returnRequested = createAction('acting/returnRequested');

/** The name of the form of the reason; each user has one of their own. */
export const reasonForm = (subjectId: string): string => `acting/${subjectId}`;

type LoginAs = Given<ContractOf<typeof calls.loginAs>>;

/**
 * Begins to act; a second click must not open a second session. The tokens go to local storage only. The dialog shows its
 * failure.
 */
export const loginAs = command(
  sentBy(calls.loginAs, async (given: LoginAs, sending) => {
    const { jwt, message } = await send(calls.loginAs)(given, sending);
    return { claims: keepActingToken(jwt), message };
  }),
  { concurrency: 'leading', failure: 'atPlace', form: ({ subjectId }) => reasonForm(subjectId) },
);

type Permission = typeof authCalls.checkPermission;
/**
 * Asks whether the admin still has the permission: the profile that shows the button may be hours old. It is no resource,
 * because nothing of it is kept.
 */
export const permission = defineRequest<Given<ContractOf<Permission>>, AnswerTo<Permission>>(
  'acting/permission',
  { safe: true },
);

/** The user that the admin is about to act as. */
export interface Subject {
  id: string;
  name: string;
  /** 0: not locked. */
  lockLevel: number;
}

/** The user that the admin has chosen to act as. The dialog is open while there is one. */
const subjectSlice = createLazySlice({
  name: 'acting/subject',
  initialState: { chosen: null as Subject | null },
  reducers: {
    subjectChosen: (state, { payload }: PayloadAction<Subject | null>) => {
      state.chosen = payload;
    },
  },
  selectors: { selectSubject: (state) => state.chosen },
});

export const { subjectChosen } = subjectSlice.actions;
export const { selectSubject } = subjectSlice.selectors;

function* refuse({ payload }: ReturnType<typeof permission.succeeded>) {
  if (payload.data.allowed) return;
  yield* put(subjectChosen(null));
  yield* put(notify({ kind: 'error', message: { id: 'refused.NOT_ALLOWED' } }));
}

function* permissionSaga() {
  yield* takeLatest(permission.started, perform(permission, send(authCalls.checkPermission)));
  yield* takeLatest(permission.succeeded, refuse);
}

/** The dialog to act as another user. The bar and the way back are in the first script instead. */
export const actingFeature = defineFeature([loginAs], { slices: [subjectSlice], sagas: [permissionSaga] });
