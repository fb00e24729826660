import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUserId } from '#src/session/session';
import type { Holds } from './parts';
import type { Started } from './request';
import type { Resource } from './resource';
import type { ResourceState } from './resourceState';
import { useRequest } from './useRequest';

type Session = Parameters<typeof selectUserId>[0];

interface How {
  /** The module of the screen has asked already (`preload`), before it was drawn. */
  preloaded?: boolean;
}

/** What a screen asks with: nothing where the call takes nothing. */
type Asking<Params> =
  Record<never, never> extends Params ? [given?: Params, how?: How] : [given: Params, how?: How];

/** What there is of a resource, and the state of its request. It only selects: something else asks for it. */
export const useResourceState = <Name extends string, Params, Result, Value>(
  resource: Resource<Name, Params, Result, Value>,
  key = '',
) => {
  const value = useSelector((state: Holds<Name, ResourceState<Value>>) => resource.selectValue(state, key));
  return { ...useRequest(resource, key), value };
};

/**
 * A resource for a screen, which asks for it when it opens, when the parameters change, and when another account has
 * taken the place of this one: then the store is empty. `read` asks again.
 */
export const useResource = <Name extends string, Params, Result, Value>(
  resource: Resource<Name, Params, Result, Value>,
  ...[given, { preloaded = false } = {}]: Asking<NoInfer<Params>>
) => {
  const dispatch = useDispatch();
  const userId = useSelector((state: Session) => selectUserId(state));
  // Parameters are made anew with each rendering: what they say counts.
  const text = JSON.stringify(given ?? {});
  const key = resource.keyOf(JSON.parse(text) as Params);
  const { started } = resource as { started: (given: Params) => Started<Params> };
  const read = useCallback(
    () => void dispatch(started(JSON.parse(text) as Params)),
    [dispatch, started, text],
  );
  const { needsSession } = resource;
  const asked = useRef(preloaded);
  useEffect(() => {
    if (asked.current) asked.current = false;
    else if (userId !== '' || !needsSession) read();
  }, [userId, needsSession, read]);
  return { ...useResourceState(resource, key), read };
};
