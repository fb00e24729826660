import { useEffect, useRef } from 'react';
import { type Direction, orderButtonId } from './OrderButtons';

/**
 * Keeps the focus in a list when entries move or disappear. After a move the clicked button gets the focus again,
 * because browsers drop it when the entry changes its place in the page. When an entry is gone (`gone`), the list's
 * heading gets it. Returns the function that remembers the clicked button.
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
  return (id: string, direction: Direction) => {
    pressed.current = orderButtonId(id, direction);
  };
};
