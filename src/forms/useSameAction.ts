import type { UnknownAction } from '@reduxjs/toolkit';
import { useRef } from 'react';

/**
 * Makes the action that a form sends. What was asked last and is asked again is the same action, with the same idempotency
 * key: where only the answer was lost, it is not done twice.
 */
export const useSameAction = <Asked>(start: (asked: Asked) => UnknownAction) => {
  const last = useRef<{ asked: string; action: UnknownAction }>(undefined);
  return (asked: Asked): UnknownAction => {
    const text = JSON.stringify(asked);
    if (last.current?.asked !== text) last.current = { asked: text, action: start(asked) };
    return last.current.action;
  };
};
