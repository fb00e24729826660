import { replace } from 'connected-react-router';
import { put, takeLatest } from 'typed-redux-saga';
import { type GivenTo, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/auth.generated';
import { send } from '#src/api/client';
import { paths } from '#src/lib/paths';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { sessionReplaced } from '#src/session/session';
import { keepToken } from '#src/session/token';

/** The accounts that belong to the same person. */
export const accounts = resource(calls.getAccounts, {
  value: ({ data }) => data.items,
  failure: 'notice.cannotRetrieveUserInformation',
});

/** Brings the claims of the session of the other account. A second click must not switch twice. */
export const switchAccount = command(
  sentBy(calls.switchAccount, async (to: GivenTo<typeof calls.switchAccount>, sending) =>
    keepToken((await send(calls.switchAccount)(to, sending)).jwt),
  ),
  { concurrency: 'leading', failure: 'notice.cannotRetrieveUserInformation' },
);

function* replaceSession({ payload }: ReturnType<typeof switchAccount.succeeded>) {
  yield* put(sessionReplaced(payload));
  // replace: the back button must not lead to a screen of the old account.
  yield* put(replace(paths.dashboard));
}

function* accountsSaga() {
  yield* takeLatest(switchAccount.succeeded, replaceSession);
}

/** The list of a person's accounts and switching between them. Signing in and out is in the first script instead. */
export const accountsFeature = defineFeature([accounts, switchAccount], { sagas: [accountsSaga] });
