import type { FastifyInstance } from 'fastify';
import { createRole, deleteRole, getRoles, renameRole } from '#contract/roles';
import { type Actor, audit } from '../../common/audit';
import { breaksIndex } from '../../database/conflict';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import { sessionActor } from '../../http/session';
import type { Services } from '../../services';
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

/** Deletes a role that code does not know. Fails with ROLE_NOT_FOUND or ROLE_LOCKED. */
const removeRole = (connection: Connection, role: string, by: Actor) =>
  inTransaction(connection, async (transaction) => {
    await holdMatrix(transaction);
    // Nobody is given it meanwhile.
    await holdRole(transaction, role);
    const before = await findRole(transaction, role);
    if (!before) throw new Refusal('ROLE_NOT_FOUND');
    if (before.locked) throw new Refusal('ROLE_LOCKED');
    const had = await permissionsOfRoles(transaction, [role]);
    const users = await accountsIn(transaction, role);
    await deleteRoleRows(transaction, role);
    await raiseVersion(transaction);
    await audit(transaction, {
      ...by,
      action: 'role.delete',
      subject: role,
      about: null,
      detail: { name: before.name, permissions: had.map(({ permission }) => permission), users },
      at: new Date(),
    });
  });

/** The roles: their list, and making, renaming and deleting them. */
export const roleRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getRoles, connection, ({ query: { search } }) => ({
    ...listedRoles(connection, search),
    views: toRoles(connection),
  }));

  serve(app, createRole, async ({ body: { role, name }, session }) => {
    const made = inTransaction(connection, async (transaction) => {
      await holdMatrix(transaction);
      const at = new Date();
      await insertRole(transaction, { role, name, at });
      await raiseVersion(transaction);
      await audit(transaction, {
        ...sessionActor(session),
        action: 'role.create',
        subject: role,
        about: null,
        detail: { name },
        at,
      });
    });
    await unlessKnown(made);
    return roleNamed(connection, role);
  });

  serve(app, renameRole, async ({ body: { role, name }, session }) => {
    const renamed = inTransaction(connection, async (transaction) => {
      await holdMatrix(transaction);
      const before = await findRole(transaction, role);
      if (!before) throw new Refusal('ROLE_NOT_FOUND');
      if (before.name === name) return;
      const at = new Date();
      await updateRole(transaction, { role, name });
      await raiseVersion(transaction);
      const detail = { name, before: before.name };
      const auditEvent = { ...sessionActor(session), action: 'role.rename', subject: role, about: null };
      await audit(transaction, { ...auditEvent, detail, at });
    });
    await unlessKnown(renamed);
    return roleNamed(connection, role);
  });

  serve(app, deleteRole, async ({ body: { role }, session }) => {
    await removeRole(connection, role, sessionActor(session));
    return { data: { role } };
  });
};
