interface Placed {
  id: string;
  position: number;
}

/**
 * Moves one item of a list by one place (spec 000 §2). Answers the two items that change places with their new
 * positions, and the new place of the moved one, counted from 1. The first and the last item stay where they are;
 * `undefined` where the item is not in the list.
 */
export const movedBy = (
  list: readonly Placed[],
  id: string,
  direction: 'earlier' | 'later',
): { changes: Placed[]; place: number } | undefined => {
  const at = list.findIndex((one) => one.id === id);
  const one = list[at];
  if (!one) return undefined;
  const to = at + (direction === 'earlier' ? -1 : 1);
  const other = list[to];
  if (!other) return { changes: [], place: at + 1 };
  return {
    changes: [
      { id: one.id, position: other.position },
      { id: other.id, position: one.position },
    ],
    place: to + 1,
  };
};
