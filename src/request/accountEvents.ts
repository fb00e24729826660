import { createAction } from '@reduxjs/toolkit';
import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/account.generated';
import { defineRequest } from './request';

type AccountEvent = AnswerTo<typeof calls.getAccountEvents>;

/** The one stream of what happens in the account, for all features that are told of something by it. */
export const accountEvents = defineRequest<{ userId: string }, null>(calls.getAccountEvents.name);

export const accountEventReceived = createAction<{ id: string; data: AccountEvent }>('account/eventReceived');

/** The stream does not work: what it would have told is to be asked for. */
export const accountEventsMissed = createAction('account/eventsMissed');

/** An answer holds all events until this one: the stream, where it has told nothing yet, goes on after it. */
export const cursorKnown = createAction<string>('account/cursorKnown');
