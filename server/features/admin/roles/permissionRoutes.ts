import type { FastifyInstance } from 'fastify';
import { createPermission, deletePermission, getPermissions, renamePermission } from '#contract/admin/roles';
import { breaksIndex } from '../../../database/conflict';
import type { Connection, Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { Refusal } from '../../../http/refusal';
import { serveCommand } from '../../../http/serveCommand';
import { serveList } from '../../../http/serveList';
import type { Services } from '../../../services';
import { permissionsLost } from './permissionsLost';
import {
  deletePermissionRows,
  findPermission,
  holdMatrix,
  insertPermission,
  listedPermissions,
  raiseVersion,
  readMatrix,
  updatePermission,
} from './repository';
import { toPermission } from './views';

const permissionNamed = async (connection: Connection, permission: string) => {
  const row = await findPermission(connection, permission);
  if (!row) throw new Refusal('PERMISSION_NOT_FOUND');
  return { data: { item: toPermission(row) } };
};

/** Deletes a permission that code does not know; returns what it was. Fails with PERMISSION_NOT_FOUND or PERMISSION_LOCKED. */
const removePermission = async (transaction: Transaction<Schema>, permission: string, now: Date) => {
  await holdMatrix(transaction);
  const before = await findPermission(transaction, permission);
  if (!before) throw new Refusal('PERMISSION_NOT_FOUND');
  if (before.locked) throw new Refusal('PERMISSION_LOCKED');
  const { given } = await readMatrix(transaction);
  const roles = given.filter((cell) => cell.permission === permission).map(({ role }) => role);
  await permissionsLost(transaction, { now }, () => deletePermissionRows(transaction, permission));
  await raiseVersion(transaction);
  return { name: before.name, roles };
};

/** The permissions: their list, and making, renaming and deleting them. */
export const permissionRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getPermissions, connection, ({ query: { search } }) => ({
    ...listedPermissions(connection, search),
    view: toPermission,
  }));

  serveCommand(app, services, createPermission, {
    run: async ({ transaction, now: at, body: { permission, name } }) => {
      await holdMatrix(transaction);
      await insertPermission(transaction, { permission, name, at }).catch((cause: unknown) => {
        if (breaksIndex(cause, 'permission_pkey')) throw new Refusal('PERMISSION_EXISTS');
        throw cause;
      });
      await raiseVersion(transaction);
    },
    audit: ({ body: { permission, name } }) => ({
      action: 'permission.create',
      subject: permission,
      about: null,
      detail: { name },
    }),
    answer: ({ transaction, body: { permission } }) => permissionNamed(transaction, permission),
  });

  serveCommand(app, services, renamePermission, {
    run: async ({ transaction, body: { permission, name } }) => {
      await holdMatrix(transaction);
      const before = await findPermission(transaction, permission);
      if (!before) throw new Refusal('PERMISSION_NOT_FOUND');
      if (before.name === name) return null;
      await updatePermission(transaction, { permission, name });
      await raiseVersion(transaction);
      return { name, before: before.name };
    },
    audit: ({ body: { permission } }, detail) =>
      detail && { action: 'permission.rename', subject: permission, about: null, detail },
    answer: ({ transaction, body: { permission } }) => permissionNamed(transaction, permission),
  });

  serveCommand(app, services, deletePermission, {
    run: ({ transaction, now, body: { permission } }) => removePermission(transaction, permission, now),
    audit: ({ body: { permission } }, detail) => ({
      action: 'permission.delete',
      subject: permission,
      about: null,
      detail,
    }),
    answer: ({ body: { permission } }) => ({ data: { permission } }),
  });
};
