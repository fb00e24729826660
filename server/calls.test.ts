import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '#contract/calls.generated';
import { callsOf } from '#contract/list';
import type { Machine } from '#contract/plain/machine';
import { type CallPlaces, type NamedCall, callsTable, isAt, placesOf } from './docs/callsTable';
import { type ListedCode, codesPage, listedCodes } from './docs/codesPage';
import { machinesPage } from './docs/machinesPage';
import { OPEN_CALLS, OUTSIDE_CALLS, SPEC_CALLS } from './docs/specCalls';
import { type RoleOfPage, rolesPage } from './docs/rolesPage';
import { startTestServer } from './testing/harness';

const ROOT = join(import.meta.dirname, '..');
const FILE = join(ROOT, 'docs', 'calls.md');
const MACHINES = join(ROOT, 'docs', 'machines.md');
const CODES = join(ROOT, 'docs', 'codes.md');
const ROLES = join(ROOT, 'docs', 'roles.md');

const namedCalls = async (): Promise<NamedCall[]> => {
  const found: NamedCall[] = [];
  const files = readdirSync(join(ROOT, 'contract'), { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.ts') && !/^(plain|rules|lists)\//.test(file));
  for (const module of modules.map((file) => file.replace('.ts', '')).sort()) {
    const declared = (await import(`#contract/${module}`)) as object;
    for (const { name, call } of callsOf(declared)) found.push({ name, module, call });
  }
  return calls.flatMap((call) => found.filter((one) => one.call === call).slice(0, 1));
};

/** The machines that the plain parts of the contract declare. */
const declaredMachines = async (): Promise<Machine[]> => {
  const found: Machine[] = [];
  const files = readdirSync(join(ROOT, 'contract', 'plain'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => one.endsWith('.ts')).sort()) {
    const module = (await import(`#contract/plain/${file.replace('.ts', '')}`)) as Record<
      string,
      Partial<Machine>
    >;
    found.push(
      ...Object.values(module).filter((value): value is Machine =>
        Boolean(value?.transitions && value.states),
      ),
    );
  }
  return found;
};

/** The roles of a database that has all migrations and nothing else. */
const migratedRoles = async (): Promise<RoleOfPage[]> => {
  const { connection, close } = await startTestServer();
  const known = await connection
    .selectFrom('role')
    .where('locked', '=', true)
    .orderBy('role')
    .select('role')
    .execute();
  const given = await connection.selectFrom('role_permission').selectAll().execute();
  await close();
  return known.map(({ role }) => ({
    role,
    permissions: new Set(given.filter((cell) => cell.role === role).map(({ permission }) => permission)),
  }));
};

let places: CallPlaces[];
let roles: RoleOfPage[];
let machines: Machine[];
let codes: ListedCode[];
beforeAll(async () => {
  places = placesOf(ROOT, await namedCalls());
  machines = await declaredMachines();
  const english = JSON.parse(readFileSync(join(ROOT, 'locales', 'en.json'), 'utf8')) as Record<
    string,
    string
  >;
  codes = listedCodes(ROOT, english);
  roles = await migratedRoles();
  // `npm run docs:calls`
  if (!process.env.UPDATE_CALLS) return;
  writeFileSync(FILE, callsTable(places));
  writeFileSync(MACHINES, machinesPage(machines));
  writeFileSync(CODES, codesPage(codes));
  writeFileSync(ROLES, rolesPage(roles, calls));
});

const lacking = (what: 'routes' | 'sagas' | 'tests') =>
  places.filter((place) => place[what].length === 0).map(({ call }) => `${call.method} ${call.path}`);

describe('every call of the contract', () => {
  it('is listed with the constant that declares it', () => {
    expect(places).toHaveLength(calls.length);
  });
  it('has a route on the server', () => {
    expect(lacking('routes')).toEqual([]);
  });
  it('is sent by a saga of the dashboard', () => {
    expect(lacking('sagas')).toEqual(OUTSIDE_CALLS);
  });
  it('is named by a test', () => {
    expect(lacking('tests')).toEqual([]);
  });
});

it.each(Object.entries(SPEC_CALLS))(
  'the calls of spec %s are all there but those that are open',
  (_spec, paths) => {
    const missing = paths.filter((path) => !calls.some((call) => isAt(call, path)));
    expect(missing.filter((path) => !(path in OPEN_CALLS))).toEqual([]);
  },
);

it('docs/calls.md is what the contract and the sources say; npm run docs:calls makes it anew', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(callsTable(places));
});

it('docs/machines.md is what the contract says; npm run docs:calls makes it anew', () => {
  expect(machines.map(({ name }) => name)).toContain('channel');
  expect(readFileSync(MACHINES, 'utf8')).toBe(machinesPage(machines));
});

it('docs/codes.md is what the contract and the sources say; npm run docs:calls makes it anew', () => {
  expect(readFileSync(CODES, 'utf8')).toBe(codesPage(codes));
});

it('docs/roles.md is what the contract and the migrations say; npm run docs:calls makes it anew', () => {
  expect(readFileSync(ROLES, 'utf8')).toBe(rolesPage(roles, calls));
});

it('every code of spec 001 §8 that exists is named by a test, and is worded where people read it', () => {
  expect(codes.filter(({ tests }) => tests.length === 0).map(({ code }) => code)).toEqual([]);
  const unread = codes.filter(({ words }) => words.length === 0);
  expect(new Set(unread.map(({ area }) => area))).toEqual(new Set(['Answers', 'Why a payment is not made']));
});

/** The transitions of a machine that people with a permission make, and whether each asks for a reason. */
const askedOfStaff = ({ transitions }: Machine) =>
  Object.entries(transitions).flatMap(([act, { by, reason }]) =>
    typeof by === 'object' ? [{ act, permission: by.permission, asks: reason !== undefined }] : [],
  );

it('every move of a machine that somebody makes has a call that asks for what the move asks for', () => {
  // The calls of a machine's transitions are those of one folder: two machines have transitions of one name.
  const folders = [...new Set(calls.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))];
  for (const machine of machines) {
    const asked = askedOfStaff(machine);
    const found = folders.map((folder) =>
      calls.flatMap(({ method, path, permission, body }) =>
        asked
          // What only reads may have the path of an act.
          .filter(({ act }) => method !== 'GET' && path === `${folder}/${act}`)
          .map(({ act }) => ({ act, permission, asks: 'reason' in body.shape })),
      ),
    );
    const inOrder = (acts: readonly { act: string }[]) =>
      [...acts].sort((one, other) => (one.act < other.act ? -1 : 1));
    expect([machine.name, found.map(inOrder)]).toEqual([
      machine.name,
      expect.arrayContaining([inOrder(asked)]),
    ]);
  }
});
