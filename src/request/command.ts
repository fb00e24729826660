import type { UnknownAction } from '@reduxjs/toolkit';
import { takeEvery } from 'typed-redux-saga';
import type { CallDefinition } from '#contract/call';
import type { Call, Given, SendingOf, SentCall } from '#src/api/call';
import { type Answer, send } from '#src/api/client';
import type { MessageId } from '#src/lib/messageId';
import { takeInOrder } from './inOrder';
import { type Following, mutation } from './mutation';
import { takeLatestOfEach, takeLeadingOfEach } from './ofEach';
import { type Request, type Send, type Worker, defineRequest } from './request';
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

interface Options<Params, Result, State, As> extends Omit<Following<Params, Result, State>, 'rereads'> {
  /** Which is right depends on what is changed, so there is no default. */
  concurrency: Concurrency;
  /** Tells things apart that are changed independently of each other. */
  keyOf?: (given: Params) => string;
  /** What the answer says of resources of the feature. */
  updates?: readonly Update<Params, Result>[];
  /** What is read again because the answer does not hold it: only what somebody has read. */
  rereads?: readonly Reloadable[] | ((given: Params, state: State) => readonly UnknownAction[]);
  /** The dialog or form says what failed; or a text in place of the failure's own. */
  failure?: 'atPlace' | MessageId;
  /** Its name, `feature/command`, where the call belongs to another feature. */
  as?: As;
}

export type Command<Params, Result, Contract extends CallDefinition> = Startable<
  Params,
  Result,
  SendingOf<Contract>
> &
  Updating & {
    worker: Worker<Params, Result>;
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
export const command = <
  const Name extends string,
  Contract extends CallDefinition,
  Params = Given<Contract>,
  Result = Answer<Contract>,
  State = unknown,
  const As extends string = Name,
>(
  call: Call<Name, Contract> | SentCall<Name, Contract, Params, Result>,
  {
    concurrency,
    keyOf,
    updates = [],
    failure,
    rereads = [],
    as,
    ...following
  }: Options<NoInfer<Params>, NoInfer<Result>, State, As>,
): Command<Params, Result, Contract> => {
  const request = defineRequest<Params, Result>(as ?? call.name, {
    ...(keyOf ? { keyOf } : {}),
    ...(failure === 'atPlace' ? { silent: true } : failure ? { notice: failure } : {}),
    ...(call.idempotent ? { idempotent: true } : {}),
    ...(call.notWhileActing ? { notWhileActing: call.notWhileActing } : {}),
  } as object) as unknown as Startable<Params, Result, SendingOf<Contract>>;
  const sender = ('send' in call ? call.send : send(call)) as Send<Params, Result, SendingOf<Contract>>;
  const worker = mutation<Params, Result, SendingOf<Contract>, State>(request, sender as never, {
    ...following,
    rereads:
      typeof rereads === 'function'
        ? rereads
        : (_given, state) => rereads.flatMap(({ reload }) => reload(state as never)),
  });
  return {
    ...request,
    updates: updates as Updating['updates'],
    worker,
    *saga() {
      yield* WATCH[concurrency](request as unknown as Request<Params, Result>, worker);
    },
  };
};
