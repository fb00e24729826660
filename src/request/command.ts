import type { UnknownAction } from '@reduxjs/toolkit';
import { takeEvery } from 'typed-redux-saga';
import type { AnyCall, ContractOf, GivenTo, ResultOf, SendingOf } from '#src/api/call';
import { senderOf } from '#src/api/client';
import type { Sending } from '#src/api/sending';
import type { MessageId } from '#src/lib/messageId';
import { takeInOrder } from './inOrder';
import { type Following, mutation } from './mutation';
import { takeLatestOfEach, takeLeadingOfEach } from './ofEach';
import { type Request, type Worker, defineRequest } from './request';
import type { Startable } from './resource';
import type { Update, Updating } from './updates';

/**
 * What becomes of a call that is started while another runs (of the same thing, where `keyOf` tells things apart): nothing,
 * it takes its place, both run, it waits until the one before has ended.
 */
type Concurrency = 'leading' | 'latest' | 'every' | 'inOrder';

/** A resource or a list. */
interface Reloadable {
  reload: (state: never) => readonly UnknownAction[];
}

interface Options<Params, Result, State> extends Omit<Following<Params, Result, State>, 'rereads'> {
  /** Which is right depends on what is changed, so there is no default. */
  concurrency: Concurrency;
  /** Tells things apart that are changed independently of each other. */
  keyOf?: (given: Params) => string;
  /** What the answer says of resources of the feature. */
  updates?: readonly Update<Params, Result>[];
  /** What is read again because the answer does not hold it: only what somebody has asked for. */
  rereads?: readonly Reloadable[] | ((given: Params, state: State) => readonly UnknownAction[]);
  /** The dialog or form says what failed; or a text in place of the failure's own. */
  failure?: 'atPlace' | MessageId;
  /** Its name, `feature/command`, where the call belongs to another feature. */
  as?: `${string}/${string}`;
}

export type Command<Of extends AnyCall> = Startable<GivenTo<Of>, ResultOf<Of>, SendingOf<ContractOf<Of>>> &
  Updating & {
    worker: Worker<GivenTo<Of>, ResultOf<Of>>;
    saga: () => Generator;
  };

const WATCH = {
  leading: takeLeadingOfEach,
  latest: takeLatestOfEach,
  every: <Params, Result>(request: Request<Params, Result>, worker: Worker<Params, Result>) =>
    takeEvery(request.started, worker),
  inOrder: takeInOrder,
} as const;

/**
 * A call that changes something, and what follows: the form whose draft is discarded, the notification, what is changed in
 * the store or read again. After a failure the draft stays.
 */
export const command = <Of extends AnyCall, State = unknown>(
  call: Of,
  {
    concurrency,
    keyOf,
    updates = [],
    failure,
    rereads = [],
    as,
    ...following
  }: Options<GivenTo<Of>, ResultOf<Of>, State>,
): Command<Of> => {
  type Params = GivenTo<Of>;
  type Result = ResultOf<Of>;
  const request = defineRequest<Params, Result>(as ?? call.name, {
    ...(keyOf ? { keyOf } : {}),
    ...(failure === 'atPlace' ? { silent: true } : failure ? { notice: failure } : {}),
    ...(call.idempotent ? { idempotent: true } : {}),
    ...(call.notWhileActing ? { notWhileActing: call.notWhileActing } : {}),
  } as object) as Request<Params, Result>;
  const worker = mutation<Params, Result, Sending, State>(request, senderOf(call), {
    ...following,
    rereads:
      typeof rereads === 'function'
        ? rereads
        : (_given, state) => rereads.flatMap(({ reload }) => reload(state as never)),
  });
  return {
    ...request,
    updates,
    worker,
    *saga() {
      yield* WATCH[concurrency](request, worker);
    },
  } as unknown as Command<Of>;
};
