import { useEffect, useRef } from 'react';
import { orderButtonId } from './OrderButtons';

/**
 * Keeps the focus in a list whose entries move and go: on the button that moved one, which a browser forgets where
 * the entry changes its place in the page, and on the list's heading when one is gone. Returns what remembers a press.
 */
export const useKeptFocus = (items: readonly unknown[] | undefined, headingId: string, gone: boolean) => {
  const pressed = useRef('');
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      document.getElementById(pressed.current)?.focus();
  }, [items]);
  useEffect(() => {
    if (gone) document.getElementById(headingId)?.focus();
  }, [gone, headingId]);
  return (id: string, direction: 'earlier' | 'later') => {
    pressed.current = orderButtonId(id, direction);
  };
};
