import { useEffect, useRef } from 'react';
import { type Direction, orderButtonId } from './EntryButtons';

const buttonOf = (id: string, direction: Direction): HTMLButtonElement | null => {
  const found = document.getElementById(orderButtonId(id, direction));
  return found instanceof HTMLButtonElement && !found.disabled ? found : null;
};

/**
 * Keeps the focus in a list when entries move or disappear. After a move the clicked button gets the focus again,
 * because browsers drop it when the entry changes its place in the page; at the end of the list the other direction's
 * button gets it. When an entry is gone (`gone`), the list's heading gets it. Returns the function that remembers the
 * clicked button.
 */
export const useKeptFocus = (items: readonly unknown[] | undefined, headingId: string, gone: boolean) => {
  const pressed = useRef<{ id: string; direction: Direction }>(null);
  useEffect(() => {
    if (!pressed.current) return;
    const { activeElement } = document;
    const lost = activeElement === document.body || activeElement?.matches(':disabled');
    if (!lost) return;
    const { id, direction } = pressed.current;
    (buttonOf(id, direction) ?? buttonOf(id, direction === 'earlier' ? 'later' : 'earlier'))?.focus();
  }, [items]);
  useEffect(() => {
    if (gone) document.getElementById(headingId)?.focus();
  }, [gone, headingId]);
  return (id: string, direction: Direction) => {
    pressed.current = { id, direction };
  };
};
