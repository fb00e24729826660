import type { RouteDefinition } from '#src/request/route';
import { type Visitor, guard } from './guards';

type Route = Pick<RouteDefinition, 'needs' | 'role'>;
const PROFILE = {
  canAccessPrivilegedPages: true,
  isNetworkOwner: true,
  permissions: ['jobs.manage'],
  featuresOff: [] as string[],
};
// Somebody whom no guard refuses.
const ANYBODY: Visitor = {
  userId: 'a',
  loggedIn: true,
  deactivated: false,
  profile: PROFILE,
  hasChannels: true,
  logoutRedirectPath: '/network-page',
};

interface Case {
  /** The number of the guard in spec 000 §2. */
  number: number;
  route: Route;
  refuses: (visitor: Visitor) => Visitor;
  decision: string;
}
const refusing = (change: Partial<typeof PROFILE>) => (visitor: Visitor) => ({
  ...visitor,
  profile: { ...PROFILE, ...visitor.profile, ...change },
});
const signedOut = ({ userId: _nobody, ...visitor }: Visitor): Visitor => ({ ...visitor, loggedIn: false });

// The guards of the spec in its order, each with a route that has it and a visitor whom it refuses.
const GUARDS: readonly Case[] = [
  {
    number: 1,
    route: { role: 'logout', needs: {} },
    refuses: (one) => one,
    decision: 'signOut /network-page',
  },
  { number: 2, route: { needs: { login: true } }, refuses: signedOut, decision: '/logout?redirect=%2Fplace' },
  {
    number: 3,
    route: { needs: { activeAccount: true } },
    refuses: (one) => ({ ...one, deactivated: true }),
    decision: '/deactivated',
  },
  { number: 4, route: { role: 'auth', needs: {} }, refuses: (one) => one, decision: '/dashboard' },
  { number: 5, route: { role: 'deactivated', needs: {} }, refuses: (one) => one, decision: '/dashboard' },
  {
    number: 6,
    route: { needs: { networkOwner: true } },
    refuses: refusing({ isNetworkOwner: false }),
    decision: '/dashboard',
  },
  {
    number: 7,
    route: { needs: { linkedChannel: true } },
    refuses: refusing({ canAccessPrivilegedPages: false }),
    decision: '/not-allowed',
  },
  {
    number: 8,
    route: { needs: { associatedChannels: true } },
    refuses: (one) => ({ ...one, hasChannels: false }),
    decision: '/need-associated-channel',
  },
  { number: 9, route: { needs: { loggedOut: true } }, refuses: (one) => one, decision: 'notFound' },
  {
    number: 10,
    route: { needs: { feature: 'program' } },
    refuses: refusing({ featuresOff: ['program'] }),
    decision: 'notFound',
  },
];

const PLACE = { pathname: '/place', search: '' };
const decide = (
  { needs, role }: Route,
  visitor: Visitor,
  place: Parameters<typeof guard>[1] = PLACE,
): string => {
  const route = {
    path: '/place',
    title: 'notFound.title',
    needs,
    ...(role ? { role } : {}),
  } as RouteDefinition;
  const decision = guard(route, place, visitor);
  if (decision.kind === 'redirect') return decision.to;
  return decision.kind === 'signOut' ? `signOut ${decision.to}` : decision.kind;
};

it.each(GUARDS)('guard $number refuses by itself whom it should, and nobody else', (one) => {
  expect(decide(one.route, one.refuses(ANYBODY))).toBe(one.decision);
  if (Object.keys(one.route.needs).length > 0 && one.number !== 9)
    expect(decide(one.route, ANYBODY)).toBe('show');
});

// A route has one role, and what is for signed-out visitors asks for no sign-in.
const canMeet = (one: Case, other: Case) =>
  !(one.route.role && other.route.role) && !(one.number === 2 && [4, 5, 9].includes(other.number));
const PAIRS = GUARDS.flatMap((one, index) =>
  GUARDS.slice(index + 1)
    .filter((other) => canMeet(one, other))
    .map((other) => ({ first: one.number, second: other.number, one, other })),
);

it.each(PAIRS)('guard $first decides before guard $second', ({ one, other }) => {
  const role = one.route.role ?? other.route.role;
  const route: Route = { needs: { ...one.route.needs, ...other.route.needs }, ...(role ? { role } : {}) };
  const visitor = other.refuses(one.refuses(ANYBODY));
  expect(decide(route, visitor)).toBe(one.decision);
});

describe('a page that was opened by an account', () => {
  const OF_MEMBERS: Route = { needs: { login: true } };
  const AUTH: Route = { role: 'auth', needs: {} };
  const NOBODY = signedOut(ANYBODY);

  it.each([
    ['of members, by nobody known', OF_MEMBERS, undefined, ANYBODY, 'show'],
    ['of members, by the same', OF_MEMBERS, 'a', ANYBODY, 'show'],
    ['of members, by another', OF_MEMBERS, 'b', ANYBODY, '/dashboard'],
    [
      'of members, by who left',
      OF_MEMBERS,
      'b',
      NOBODY,
      '/logout?redirect=%2Fplace%3Fredirect%3D%2Fearnings',
    ],
    ['for all, by another', { needs: {} }, 'b', ANYBODY, 'show'],
    ['to sign in, by the same', AUTH, 'a', ANYBODY, '/earnings'],
    ['to sign in, by another', AUTH, 'b', ANYBODY, '/dashboard'],
    ['to sign in, by who left', AUTH, 'b', NOBODY, 'show'],
  ])('%s', (_whose, route, account, visitor, decision) => {
    expect(decide(route, visitor, { pathname: '/place', search: '?redirect=/earnings', account })).toBe(
      decision,
    );
  });
});

it.each<[string, (string | string[])[], string[], string]>([
  ['all together', ['a.b', 'c.d'], ['a.b'], '/not-allowed'],
  ['all together', ['a.b', 'c.d'], ['a.b', 'c.d'], 'show'],
  ['one of several', [['a.b', 'c.d']], ['c.d'], 'show'],
  ['one of several', [['a.b', 'c.d']], ['e.f'], '/not-allowed'],
  ['one of several beside another', ['e.f', ['a.b', 'c.d']], ['a.b'], '/not-allowed'],
])('permissions are asked for %s: %j of one with %j', (_how, asked, permissions, decided) => {
  const route: Route = { needs: { login: true, permissions: asked } };
  expect(decide(route, refusing({ permissions })(ANYBODY))).toBe(decided);
});
