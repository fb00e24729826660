import { type Reducer, type UnknownAction, createReducer } from '@reduxjs/toolkit';
import { takeLatest } from 'typed-redux-saga';
import type { AnyCall, GivenTo, ResultOf } from '#src/api/call';
import { senderOf } from '#src/api/client';
import type { Sending } from '#src/api/sending';
import type { MessageId } from '#src/lib/messageId';
import { takeLatestOfEach } from './ofEach';
import { type Holds, partIn } from './parts';
import { type Request, type Started, type Worker, defineRequest, perform } from './request';
import { type ResourceState, withValue } from './resourceState';

/** A request that is started without parameters where its call asks for nothing: `story.started()`. */
export type Startable<Params, Result, Use extends Sending = Sending> = Request<Params, Result, Use> &
  (Record<never, never> extends Params ? { started(): Started<Params> } : unknown);

export type Resource<Name extends string, Params, Result, Value> = Startable<Params, Result> & {
  name: Name;
  /** It is the user's: without a session there is nothing to ask for. */
  needsSession: boolean;
  /** The key of the value that the answer brings. */
  keyOf: (given: Params) => string;
  /** What is kept; undefined until it has been read. */
  selectValue: (state: Holds<Name, ResourceState<Value>>, key?: string) => Value | undefined;
  /** Has it read again as it was asked for last; nothing where nobody has asked. */
  reload: (state: Holds<Name, ResourceState<Value>>) => readonly UnknownAction[];
  slice: { name: Name; reducer: Reducer<ResourceState<Value>> };
  /** For sagas that have to wait for the answer. */
  worker: Worker<Params, Result>;
  saga: () => Generator;
};

/** The names of a call's parameters; never where it has none. */
type ParameterNames<Params> = string extends keyof Params ? never : keyof Params;

interface Choices<Params, Result, Value, As> {
  /** What of the answer is kept; without it the whole answer. */
  value?: (answer: Result, given: Params) => Value;
  /** Its name, `feature/part`, where something else reads the same call, or the call belongs to another feature. */
  as?: As;
  /** A failure is told in a notification, too: by its own words, or by these. Without it only its place says it. */
  failure?: 'notified' | MessageId;
}

type Options<Params, Result, Value, As> = Choices<Params, Result, Value, As> &
  ([ParameterNames<Params>] extends [never]
    ? { keyOf?: never }
    : {
        /** `one`: the next answer takes the place of the last, whatever was asked for. */
        keyOf: 'one' | ((given: Params) => string);
      });

/** `feature/part` */
type PartName = `${string}/${string}`;

const ONE = () => '';

const reducerOf = <Params, Result, Value>(
  request: Request<Params, Result>,
  keyOf: (given: Params) => string,
  valueOf: (answer: Result, given: Params) => Value,
): Reducer<ResourceState<Value>> => {
  const initialState: ResourceState<Value> = { data: {} };
  return createReducer(initialState as ResourceState<Value>, (builder) =>
    builder
      .addCase(request.started, (state, { payload }) => ({
        ...(state as ResourceState<Value>),
        lastParams: (payload ?? {}) as object,
      }))
      .addCase(request.succeeded, (state, { payload, meta: { params } }) =>
        withValue(state as ResourceState<Value>, keyOf(params), valueOf(payload, params)),
      ),
  );
};

/**
 * What the server is asked for and what is kept of it: a request, its place in the state, a selector and the saga between
 * them. The last question wins; where `keyOf` tells things apart, for each of them. What was read stays until something newer
 * has arrived, also while it is read again and where that fails.
 */
export const resource = <
  const Of extends AnyCall,
  Value = ResultOf<Of>,
  const As extends PartName = Of['name'] & PartName,
>(
  call: Of,
  // Options may be left out only where the call has no parameters, because then there is no key to choose.
  ...[options = {} as never]: [ParameterNames<GivenTo<Of>>] extends [never]
    ? [options?: Options<GivenTo<Of>, ResultOf<Of>, Value, As>]
    : [options: Options<GivenTo<Of>, ResultOf<Of>, Value, As>]
): Resource<As, GivenTo<Of>, ResultOf<Of>, Value> => {
  type Params = GivenTo<Of>;
  type Result = ResultOf<Of>;
  const {
    keyOf: given,
    as,
    failure,
    value,
  }: Choices<Params, Result, Value, As> & { keyOf?: 'one' | ((given: Params) => string) } = options;
  const name = as ?? (call.name as As);
  const keyOf = typeof given === 'function' ? given : ONE;
  const request = defineRequest<Params, Result>(name, {
    safe: true,
    keyOf,
    silent: failure === undefined,
    ...(failure === undefined || failure === 'notified' ? {} : { notice: failure }),
  });
  const worker = perform(request, senderOf(call));
  const stateIn = (state: object) => partIn(state, name) as ResourceState<Value> | undefined;
  return {
    ...(request as Startable<Params, Result>),
    name,
    needsSession: call.user === true,
    keyOf,
    selectValue: (state, key = '') => stateIn(state)?.data[key],
    reload: (state) => {
      const last = stateIn(state)?.lastParams;
      return last ? [request.started(last as Params)] : [];
    },
    slice: { name, reducer: reducerOf(request, keyOf, value ?? ((answer) => answer as unknown as Value)) },
    worker,
    *saga() {
      if (typeof given === 'function') yield* takeLatestOfEach(request, worker);
      else yield* takeLatest(request.started, worker);
    },
  };
};
