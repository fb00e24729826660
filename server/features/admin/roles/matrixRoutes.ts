import type { FastifyInstance } from 'fastify';
import { type MatrixEffect, type RoleMatrix, getRoleMatrix, saveRoleMatrix } from '#contract/admin/roles';
import type { Connection, Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import { serveCommand } from '../../../http/serveCommand';
import type { Session } from '../../../http/session';
import type { Services } from '../../../services';
import { permissionsLost } from './permissionsLost';
import {
  deleteCells,
  findVersion,
  holdMatrix,
  insertCells,
  memberPermissions,
  peopleWith,
  permissionsOfRoles,
  raiseVersion,
  rolesOfPerson,
} from './repository';
import { type Cell, isFixed, keyOf, raisesOwn, realChanges } from './rules';
import { matrixNow } from './views';

type Change = Cell & { given: boolean };

const refuseUnknown = ({ roles, permissions }: RoleMatrix, changes: readonly Change[]) => {
  const has = (known: readonly string[], wanted: readonly string[]) =>
    wanted.every((one) => known.includes(one));
  const keys = roles.map(({ role }) => role);
  if (
    !has(
      keys,
      changes.map(({ role }) => role),
    )
  )
    throw new Refusal('ROLE_NOT_FOUND');
  const names = permissions.map(({ permission }) => permission);
  if (
    !has(
      names,
      changes.map(({ permission }) => permission),
    )
  )
    throw new Refusal('PERMISSION_NOT_FOUND');
};

// Of each account by itself: what another account of the person may do, this one may not.
const refuseRaising = async (connection: Connection, session: Session, given: readonly Cell[]) => {
  const own = await rolesOfPerson(connection, session.personId);
  const accounts = [];
  for (const { roles } of own) {
    const rows = await permissionsOfRoles(connection, roles);
    accounts.push({ roles, permissions: new Set(rows.map(({ permission }) => permission)) });
  }
  const members = await memberPermissions(connection);
  const raising = given.filter(({ permission }) => !members.has(permission));
  if (raisesOwn(raising, accounts)) throw new Refusal('OWN_ROLE');
};

/** Who gains or loses what by changes that were not made yet. */
const effectsOf = async (
  connection: Connection,
  matrix: RoleMatrix,
  changes: readonly Change[],
): Promise<MatrixEffect[]> => {
  const effects = [];
  const nameOf = (role: string) => matrix.roles.find((one) => one.role === role)?.name ?? role;
  for (const { permission, name } of matrix.permissions) {
    const own = changes.filter((change) => change.permission === permission);
    if (own.length === 0) continue;
    const given = own.filter((change) => change.given).map(({ role }) => role);
    const taken = own.filter((change) => !change.given).map(({ role }) => role);
    const before = matrix.given.filter((cell) => cell.permission === permission).map(({ role }) => role);
    const after = [...before.filter((role) => !taken.includes(role)), ...given];
    effects.push({
      permission,
      name,
      given: given.map(nameOf),
      taken: taken.map(nameOf),
      gain: await peopleWith(connection, { some: given, none: before }),
      lose: await peopleWith(connection, { some: taken, none: after }),
    });
  }
  return effects;
};

const write = async (
  transaction: Transaction<Schema>,
  { given, taken }: { given: readonly Cell[]; taken: readonly Cell[] },
) => {
  if (taken.length > 0) await deleteCells(transaction, taken);
  if (given.length > 0) await insertCells(transaction, given);
  await raiseVersion(transaction);
};

/** Which roles have which permissions: reading it, and changing it as one act. */
export const matrixRoutes = (app: FastifyInstance, services: Services) => {
  serve(app, getRoleMatrix, async () => ({ data: await matrixNow(services.connection) }));

  serveCommand(app, services, saveRoleMatrix, {
    run: async ({ transaction, session, now, body }) => {
      await holdMatrix(transaction);
      const matrix = await matrixNow(transaction);
      if (matrix.version !== body.version) throw new Refusal('MATRIX_CHANGED');
      refuseUnknown(matrix, body.changes);
      const changes = realChanges(body.changes, new Set(matrix.given.map(keyOf)));
      if (changes.some(isFixed)) throw new Refusal('MATRIX_FIXED');
      const given = changes.filter((change) => change.given);
      await refuseRaising(transaction, session, given);
      const effects = await effectsOf(transaction, matrix, changes);
      const taken = changes.filter((change) => !change.given);
      const isWritten = !body.dry_run && changes.length > 0;
      if (isWritten) await permissionsLost(transaction, { now }, () => write(transaction, { given, taken }));
      return { isWritten, given, taken, effects, version: await findVersion(transaction) };
    },
    audit: (_scope, { isWritten, given, taken, version }) =>
      isWritten
        ? {
            action: 'roles.change',
            subject: String(version),
            about: null,
            detail: { given: given.map(keyOf), taken: taken.map(keyOf) },
          }
        : null,
    answer: (_scope, { version, effects }) => ({ data: { version, effects } }),
  });
};
