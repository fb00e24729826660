import { movedTo } from './rules';

const LIST = [
  { id: 'a', position: 1 },
  { id: 'b', position: 4 },
  { id: 'c', position: 5 },
];

describe('moving one of a list', () => {
  it.each([
    ['b', 1, { a: 4, b: 1 }, 1],
    ['b', 3, { b: 5, c: 4 }, 3],
    ['a', 3, { a: 5, b: 1, c: 4 }, 3],
    ['c', 1, { a: 4, b: 5, c: 1 }, 1],
    ['b', 2, {}, 2],
    ['a', 9, { a: 5, b: 1, c: 4 }, 3],
  ] as const)('%s to %s', (id, to, changes, place) => {
    const moved = movedTo(LIST, id, to);
    expect(Object.fromEntries(moved?.changes.map((one) => [one.id, one.position]) ?? [])).toStrictEqual(
      changes,
    );
    expect(moved?.place).toBe(place);
  });

  it('is nothing where it is not in the list', () => {
    expect(movedTo(LIST, 'd', 1)).toBeUndefined();
  });
});
