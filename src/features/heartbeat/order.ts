import type { Request } from '#src/request/request';
import { createLazySlice } from '#src/request/feature';

/** What is moved, and its new place, counted from 1. */
interface Move {
  id: string;
  place: number;
}

interface OrderState {
  /** What was moved last. */
  moved: Move | null;
  /** The moves that the server has not answered yet, in the order of the presses. */
  moving: Move[];
}
const initialState: OrderState = { moved: null, moving: [] };

interface Placed {
  place: number;
}

/** The place in the state for the moves of the things that this request moves. Moves are answered one after the other. */
export const orderSlice = <Name extends string, Given, Result extends { data: object }>(
  name: Name,
  {
    started,
    succeeded,
    failed,
    cancelled,
  }: Pick<Request<Given, Result>, 'started' | 'succeeded' | 'failed' | 'cancelled'>,
  moveOf: (of: Given | Result['data']) => Move,
) =>
  createLazySlice({
    name,
    initialState,
    reducers: {},
    extraReducers: (builder) =>
      builder
        .addCase(started, (state, { payload }) => {
          state.moving.push(moveOf(payload as Given));
        })
        .addCase(succeeded, (state, { payload }) => {
          state.moved = moveOf((payload as Result).data);
          state.moving.shift();
        })
        .addCase(failed, (state) => void state.moving.shift())
        .addCase(cancelled, (state) => void state.moving.shift()),
    selectors: { selectMoved: (state) => state.moved, selectMoving: (state) => state.moving },
  });

/** The things with this one moved. */
export const withMove = <Item extends Placed>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  { id, place }: Move,
): Item[] => {
  const from = items.find((item) => idOf(item) === id)?.place ?? place;
  const placeOf = (item: Item) => {
    if (idOf(item) === id) return place;
    if (item.place > from && item.place <= place) return item.place - 1;
    return item.place < from && item.place >= place ? item.place + 1 : item.place;
  };
  return items.map((item) => ({ ...item, place: placeOf(item) }));
};

/** A move is shown at once, also over a list that was read before the server had it: the next press goes on from there. */
export const inOrder = <Item extends Placed>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  moves: readonly Move[],
): Item[] =>
  moves
    .reduce<readonly Item[]>((before, move) => withMove(before, idOf, move), items)
    .toSorted((one, other) => one.place - other.place);
