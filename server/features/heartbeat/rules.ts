interface Placed {
  id: string;
  position: number;
}

/**
 * Moves one item of a list to a place, counted from 1 (spec 000 §2). Answers the items that others have given way to, with
 * their new positions, and the place where it has arrived: the last one for any place behind it. `undefined` where the item
 * is not in the list.
 */
export const movedTo = (
  list: readonly Placed[],
  id: string,
  place: number,
): { changes: Placed[]; place: number } | undefined => {
  const one = list.find((item) => item.id === id);
  if (!one) return undefined;
  const order = list.filter((item) => item !== one);
  order.splice(place - 1, 0, one);
  const changes = order.flatMap((item, at) => {
    const position = list[at]?.position ?? item.position;
    return position === item.position ? [] : [{ id: item.id, position }];
  });
  return { changes, place: order.indexOf(one) + 1 };
};
