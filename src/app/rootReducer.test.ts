import { createMemoryHistory } from 'history';
import { firstChannels } from '#src/features/channels';
import { accounts } from '#src/features/auth';
import { ownProfile } from '#src/features/profile';
import { sessionEnded, sessionReplaced, sessionStarted } from '#src/session/session';
import { partIn, withPart } from '#src/request/parts';
import { loadLateFeatures } from './lateFeatures';
import { createRootReducer, slicesInstalled } from './rootReducer';
import { menuFolded, selectMenuFolded } from './shell/menuSlice';
import { selectThemeChoice, themeChosen } from './themeSlice';

const features = await loadLateFeatures();
const reduce = createRootReducer(createMemoryHistory(), features);
const mine = { userId: 'a', status: 'active' as const, exp: 1 };
const others = { userId: 'b', status: 'active' as const, exp: 1 };
const MARK = 'belongs to the first account';

const filled = () =>
  [
    sessionStarted(mine),
    slicesInstalled(['auth/accounts']),
    ownProfile.succeeded({}, { data: { user: { name: MARK } } } as never),
    accounts.succeeded({}, { data: { items: [{ name: MARK }] } } as never),
    firstChannels.succeeded({}, {
      data: { items: [{ name: MARK }], counts: { total: 1, linked: 1, needsReauth: 0 } },
    } as never),
  ].reduce(reduce, reduce(undefined, { type: 'start' }));

it.each([
  ['the session ends', sessionEnded('signed-out')],
  ['another account takes its place', sessionReplaced(others)],
])('nothing of the account is left when %s', (_what, action) => {
  const before = filled();
  expect(JSON.stringify(before)).toContain(MARK);
  const state = reduce(before, action);
  expect(JSON.stringify(state)).not.toContain(MARK);
  expect(state.requests).toEqual({});
});

it.each([
  ['the session ends', sessionEnded('signed-out')],
  ['another account takes its place', sessionReplaced(others)],
])('no feature whose code arrived later keeps anything when %s', (_what, action) => {
  const names = features.flatMap(({ slices }) => slices.map(({ name }) => name));
  const before = names.reduce<Readonly<Record<string, unknown>>>(
    (state, name) => withPart(state, name, { of: MARK }),
    filled(),
  );
  const state: object = reduce(before as never, action);
  expect(names.filter((name) => partIn(state, name) !== undefined)).toEqual(names);
  expect(JSON.stringify(state)).not.toContain(MARK);
});

it.each([
  ['the session ends', sessionEnded('signed-out')],
  ['another account takes its place', sessionReplaced(others)],
])('when %s, what is the browser’s stays, and nothing of code that is not there', (_what, action) => {
  const late = createRootReducer(createMemoryHistory());
  const before = {
    ...[themeChosen('dark'), menuFolded(true)].reduce(late, filled()),
    auth: { accounts: { of: MARK } },
  };
  const after = late(before as never, action);
  expect([selectThemeChoice(after), selectMenuFolded(after)]).toEqual(['dark', true]);
  expect(JSON.stringify(after)).not.toContain(MARK);
});

it('the state is the same one where nothing changes, and another one where one slice does', () => {
  const before = filled();
  expect(reduce(before, { type: 'nothing' })).toBe(before);
  const after = reduce(before, menuFolded(true));
  expect([selectMenuFolded(before), selectMenuFolded(after)]).toEqual([null, true]);
  expect(after.profile).toBe(before.profile);
});

it('another account is signed in at once, never nobody', () => {
  expect(reduce(filled(), sessionReplaced(others)).auth.session).toEqual({ claims: others, ended: null });
});

it('a slice of an imported state stays as it is while its code is not there, and when it arrives', () => {
  const late = createRootReducer(createMemoryHistory());
  const imported = { ...filled(), auth: { accounts: { of: MARK } } } as never;
  const early = late(imported, sessionStarted(mine));
  late.inject(features);
  const state: object = [sessionStarted(others), slicesInstalled(['auth/accounts'])].reduce(late, early);
  expect(early).toMatchObject({ auth: { accounts: { of: MARK } } });
  expect(state).toMatchObject({ auth: { accounts: { of: MARK } } });
});

it('a slice whose code has arrived is in the state once it is named, and stays the one that came first', () => {
  const counting = (by: number) => [
    { slices: [{ name: 'late', reducer: (count: number | undefined = 0) => count + by }], sagas: [] },
  ];
  const late = createRootReducer(createMemoryHistory());
  late.inject(counting(1));
  late.inject(counting(10));
  const before: object = late(undefined, { type: 'before' });
  const named: object = late(before as never, slicesInstalled(['late', 'unknown']));
  expect(before).not.toHaveProperty('late');
  expect(named).toMatchObject({ late: 1 });
  expect(named).not.toHaveProperty('unknown');
  expect(late(named as never, { type: 'after' })).toMatchObject({ late: 2 });
});
