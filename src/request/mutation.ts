import type { UnknownAction } from '@reduxjs/toolkit';
import { call, put, select } from 'typed-redux-saga';
import type { Sending } from '#src/api/sending';
import type { MessageId } from '#src/lib/messageId';
import { draftDiscarded } from './draftDiscarded';
import { notify } from './notices';
import { type Request, type Send, type Worker, perform } from './request';

type Words = MessageId | { id: MessageId; values?: Record<string, string | number> };

/** What follows when a call has changed something. */
export interface Following<Params, Result, State> {
  /** The name of the form that was sent: after success its draft is discarded, after a failure it stays. */
  form?: string | ((params: Params, result: Result) => string);
  /** What the user reads after success; null where there is nothing to say. */
  notice?: Words | ((params: Params, result: Result) => Words | null);
  /** The `started` actions of what has to be read again, because the answer does not hold it. */
  rereads?: readonly UnknownAction[] | ((params: Params, state: State) => readonly UnknownAction[]);
  /** After a failure, too: what the user saw when they asked for the change may no longer be true. */
  rereadsAfterFailure?: boolean;
}

const valueOf = <Value extends string | object | null, Params, Result>(
  given: Value | ((params: Params, result: Result) => Value),
  params: Params,
  result: Result,
): Value => (typeof given === 'function' ? given(params, result) : given);

/**
 * The worker for a call that changes something: `perform`, and then what follows. The feature's watcher starts it under
 * its own policy: `takeLeading(saveRequest.started, mutation(saveRequest, postThing, { form: THING_FORM }))`. Where more
 * than this follows, the feature's saga watches `succeeded` besides; it comes before what is said here.
 */
export const mutation = <Params, Result, Given extends Sending, State>(
  request: Request<Params, Result, Given>,
  send: Send<Params, Result, NoInfer<Given>>,
  { form, notice, rereads = [], rereadsAfterFailure = false }: Following<Params, Result, State>,
): Worker<Params, Result> => {
  const sendOnce = perform(request, send);
  return function* (started) {
    const { payload: params } = started;
    const outcome = yield* call(sendOnce, started);
    const { status } = outcome;
    if (outcome.status === 'succeeded') {
      if (form !== undefined) yield* put(draftDiscarded(valueOf(form, params, outcome.result)));
      const words = notice === undefined ? null : valueOf(notice, params, outcome.result);
      if (words !== null) {
        yield* put(notify({ kind: 'success', message: typeof words === 'string' ? { id: words } : words }));
      }
    }
    if (status === 'succeeded' || (status === 'failed' && rereadsAfterFailure)) {
      const state = yield* select((root: State) => root);
      for (const action of typeof rereads === 'function' ? rereads(params, state) : rereads) {
        yield* put(action);
      }
    }
    return outcome;
  };
};
