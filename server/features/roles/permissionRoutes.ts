import type { FastifyInstance } from 'fastify';
import { createPermission, deletePermission, getPermissions, renamePermission } from '#contract/roles';
import { audit } from '../../common/audit';
import { breaksIndex } from '../../database/conflict';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import { type Session, sessionActor } from '../../http/session';
import type { Services } from '../../services';
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

const auditEventOn = (session: Session, act: 'create' | 'rename' | 'delete', permission: string) => ({
  ...sessionActor(session),
  action: `permission.${act}`,
  subject: permission,
  about: null,
  at: new Date(),
});

/** The permissions: their list, and making, renaming and deleting them. */
export const permissionRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getPermissions, connection, ({ query: { search } }) => ({
    ...listedPermissions(connection, search),
    view: toPermission,
  }));

  serve(app, createPermission, async ({ body: { permission, name }, session }) => {
    try {
      await inTransaction(connection, async (transaction) => {
        await holdMatrix(transaction);
        const auditEvent = auditEventOn(session, 'create', permission);
        await insertPermission(transaction, { permission, name, at: auditEvent.at });
        await raiseVersion(transaction);
        await audit(transaction, { ...auditEvent, detail: { name } });
      });
    } catch (cause) {
      if (breaksIndex(cause, 'permission_pkey')) throw new Refusal('PERMISSION_EXISTS');
      throw cause;
    }
    return permissionNamed(connection, permission);
  });

  serve(app, renamePermission, async ({ body: { permission, name }, session }) => {
    await inTransaction(connection, async (transaction) => {
      await holdMatrix(transaction);
      const before = await findPermission(transaction, permission);
      if (!before) throw new Refusal('PERMISSION_NOT_FOUND');
      if (before.name === name) return;
      await updatePermission(transaction, { permission, name });
      await raiseVersion(transaction);
      const auditEvent = auditEventOn(session, 'rename', permission);
      await audit(transaction, { ...auditEvent, detail: { name, before: before.name } });
    });
    return permissionNamed(connection, permission);
  });

  serve(app, deletePermission, async ({ body: { permission }, session }) => {
    await inTransaction(connection, async (transaction) => {
      await holdMatrix(transaction);
      const before = await findPermission(transaction, permission);
      if (!before) throw new Refusal('PERMISSION_NOT_FOUND');
      if (before.locked) throw new Refusal('PERMISSION_LOCKED');
      const { given } = await readMatrix(transaction);
      const roles = given.filter((cell) => cell.permission === permission).map(({ role }) => role);
      await deletePermissionRows(transaction, permission);
      await raiseVersion(transaction);
      const auditEvent = auditEventOn(session, 'delete', permission);
      await audit(transaction, { ...auditEvent, detail: { name: before.name, roles } });
    });
    return { data: { permission } };
  });
};
