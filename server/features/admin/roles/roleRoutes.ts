import type { FastifyInstance } from 'fastify';
import { createRole, deleteRole, getRoles, renameRole } from '#contract/admin/roles';
import { breaksIndex } from '../../../database/conflict';
import type { Connection, Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { Refusal } from '../../../http/refusal';
import { serveCommand } from '../../../http/serveCommand';
import { serveList } from '../../../http/serveList';
import type { Services } from '../../../services';
import { permissionsLost } from './permissionsLost';
import {
  accountsIn,
  deleteRoleRows,
  findRole,
  holdMatrix,
  holdRole,
  insertRole,
  listedRoles,
  permissionsOfRoles,
  raiseVersion,
  updateRole,
} from './repository';
import { toRoles } from './views';

const roleNamed = async (connection: Connection, role: string) => {
  const row = await findRole(connection, role);
  const [item] = row ? await toRoles(connection)([row]) : [];
  if (!item) throw new Refusal('ROLE_NOT_FOUND');
  return { data: { item } };
};

/** Refuses with ROLE_EXISTS what would be a second role with the same key or name. */
const unlessKnown = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (cause) {
    if (breaksIndex(cause, 'role_pkey') || breaksIndex(cause, 'role_name')) throw new Refusal('ROLE_EXISTS');
    throw cause;
  }
};

/** Deletes a role that code does not know; returns what it was. Fails with ROLE_NOT_FOUND or ROLE_LOCKED. */
const removeRole = async (transaction: Transaction<Schema>, role: string, now: Date) => {
  await holdMatrix(transaction);
  // Nobody is given it meanwhile.
  await holdRole(transaction, role);
  const before = await findRole(transaction, role);
  if (!before) throw new Refusal('ROLE_NOT_FOUND');
  if (before.locked) throw new Refusal('ROLE_LOCKED');
  const had = await permissionsOfRoles(transaction, [role]);
  const users = await accountsIn(transaction, role);
  await permissionsLost(transaction, { now }, () => deleteRoleRows(transaction, role));
  await raiseVersion(transaction);
  return { name: before.name, permissions: had.map(({ permission }) => permission), users };
};

/** The roles: their list, and making, renaming and deleting them. */
export const roleRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getRoles, connection, ({ query: { search } }) => ({
    ...listedRoles(connection, search),
    views: toRoles(connection),
  }));

  serveCommand(app, services, createRole, {
    run: async ({ transaction, now: at, body: { role, name } }) => {
      await holdMatrix(transaction);
      await unlessKnown(insertRole(transaction, { role, name, at }));
      await raiseVersion(transaction);
    },
    audit: ({ body: { role, name } }) => ({
      action: 'role.create',
      subject: role,
      about: null,
      detail: { name },
    }),
    answer: ({ transaction, body: { role } }) => roleNamed(transaction, role),
  });

  serveCommand(app, services, renameRole, {
    run: async ({ transaction, body: { role, name } }) => {
      await holdMatrix(transaction);
      const before = await findRole(transaction, role);
      if (!before) throw new Refusal('ROLE_NOT_FOUND');
      if (before.name === name) return null;
      await unlessKnown(updateRole(transaction, { role, name }));
      await raiseVersion(transaction);
      return { name, before: before.name };
    },
    audit: ({ body: { role } }, detail) =>
      detail && { action: 'role.rename', subject: role, about: null, detail },
    answer: ({ transaction, body: { role } }) => roleNamed(transaction, role),
  });

  serveCommand(app, services, deleteRole, {
    run: ({ transaction, now, body: { role } }) => removeRole(transaction, role, now),
    audit: ({ body: { role } }, detail) => ({ action: 'role.delete', subject: role, about: null, detail }),
    answer: ({ body: { role } }) => ({ data: { role } }),
  });
};
