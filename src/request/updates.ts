import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { Request } from './request';
import { type ResourceState, withValue } from './resourceState';

/** How the answer to a command changes a resource. */
export interface Update<Params, Result> {
  /** The name of the resource. */
  of: string;
  keyOf: (given: Params) => string;
  change: (answer: Result, given: Params, now: unknown) => unknown;
}

/** What a feature must know of a command whose answers change its resources. */
export interface Updating {
  updates: readonly Update<never, never>[];
}

/**
 * The answer to a command says a resource's new value: `update(story, ({ data }) => data.story)`. `now` is the value before
 * it; undefined: it has not been read, and stays so where undefined is given back. `keyOf` names the value where the
 * resource has several.
 */
export const update = <Params, Result, Value>(
  { name }: { name: string; selectValue: (state: never, key?: string) => Value | undefined },
  change: (answer: Result, given: Params, now: Value | undefined) => NoInfer<Value> | undefined,
  keyOf: (given: Params) => string = () => '',
): Update<Params, Result> => ({
  of: name,
  keyOf,
  change: change as Update<Params, Result>['change'],
});

type State = ResourceState<unknown>;
type Command = Updating & Pick<Request<unknown, unknown>, 'succeeded'>;

/** The reducer of the resource with this name, with what the answers to commands change of it. */
export const withUpdates = (name: string, reducer: Reducer<State>, commands: readonly Command[]) => {
  const own = commands.flatMap(({ succeeded, updates }) =>
    updates
      .filter(({ of }) => of === name)
      .map((one) => ({ succeeded, ...(one as unknown as Update<unknown, unknown>) })),
  );
  if (own.length === 0) return reducer;
  return (before: State | undefined, action: UnknownAction): State =>
    own.reduce(
      (state, { succeeded, keyOf, change }) => {
        if (!succeeded.match(action)) return state;
        const { payload, meta } = action;
        const key = keyOf(meta.params);
        const value = change(payload, meta.params, state.data[key]);
        return value === undefined ? state : withValue(state, key, value);
      },
      reducer(before, action),
    );
};
