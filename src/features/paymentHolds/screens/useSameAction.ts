import { useRef } from 'react';
import { shallowEqual } from 'react-redux';

/**
 * The action for what a form sends: the same one, with its idempotency key, where the same is sent again after a failure. So it is
 * done once, though nobody may know whether the first one arrived.
 */
export const useSameAction = <Values extends object, Action>(make: (values: Values) => Action) => {
  const last = useRef<{ values: Values; action: Action } | null>(null);
  return (values: Values): Action => {
    if (!last.current || !shallowEqual(last.current.values, values)) {
      last.current = { values, action: make(values) };
    }
    return last.current.action;
  };
};
