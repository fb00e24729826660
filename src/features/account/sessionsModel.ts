import { sessionList } from '#contract/plain/account';
import type { getSessions } from '#contract/account';
import * as calls from '#src/api/calls/account.generated';
import { type RowOf, list } from '#src/list/createList';
import { paths } from '#src/lib/paths';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';

export type OpenSession = RowOf<typeof getSessions>;

/** The sessions in which the account is signed in. */
export const openSessions = list(calls.getSessions, sessionList, {
  as: 'account/openSessions',
  rowKey: ({ sessionId }) => sessionId,
  path: paths.profile,
  prefix: 'sessions',
});

/** 'every': each session has a button of its own. */
export const endSession = command(calls.endSession, {
  concurrency: 'every',
  keyOf: ({ sessionId }) => sessionId,
  failure: 'atPlace',
  notice: 'account.sessions.ended',
  rereads: [openSessions],
});

/** Where the account is signed in. Apart from the account's feature: deactivated accounts have no list. */
export const sessionsFeature = defineFeature([openSessions, endSession]);
