import { movedBy } from './rules';

const LIST = [
  { id: 'a', position: 1 },
  { id: 'b', position: 4 },
  { id: 'c', position: 5 },
];

describe('moving one of a list', () => {
  it.each([
    ['b', 'earlier', { a: 4, b: 1 }, 1],
    ['b', 'later', { b: 5, c: 4 }, 3],
    ['a', 'later', { a: 4, b: 1 }, 2],
    ['a', 'earlier', {}, 1],
    ['c', 'later', {}, 3],
  ] as const)('%s %s', (id, direction, changes, place) => {
    const moved = movedBy(LIST, id, direction);
    expect(Object.fromEntries(moved?.changes.map((one) => [one.id, one.position]) ?? [])).toEqual(changes);
    expect(moved?.place).toBe(place);
  });

  it('is nothing where it is not in the list', () => {
    expect(movedBy(LIST, 'd', 'later')).toBeUndefined();
  });
});
