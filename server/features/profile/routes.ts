import type { FastifyInstance } from 'fastify';
import { editProfile, getProfile } from '#contract/profile';
import { codeOf } from '#contract/rules/check';
import { birthDate } from '#contract/rules/person';
import { type Actor, audit } from '../../common/audit';
import { breaksIndex } from '../../database/conflict';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { sessionActor } from '../../http/session';
import type { Services } from '../../services';
import { type ProfileChange, findProfile, lockUser, updateUser } from './repository';
import { changedFields } from './rules';
import { toProfile } from './views';

const readProfile = async (connection: Connection, userId: string) => {
  const row = await findProfile(connection, userId);
  if (!row) throw new Refusal('USER_DOES_NOT_EXIST');
  return { data: { user: toProfile(row) } };
};

const refuseField = (path: string, message: string) =>
  new Refusal('VALIDATION_ERROR', undefined, [{ path, message }]);

const CAN_BE_EMPTY = new Set(['preferred_name', 'spoken_language', 'birth_date', 'chat_username']);

// An empty text removes a value that may be missing; fields that were not sent are left out.
const toChange = (sent: Record<string, string | undefined>): ProfileChange =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, CAN_BE_EMPTY.has(field) ? value || null : value]),
  );

const saveProfile = (connection: Connection, actor: Actor, sent: ProfileChange, at: Date) =>
  inTransaction(connection, async (transaction) => {
    const { userId } = actor;
    const before = await lockUser(transaction, userId);
    if (!before) throw new Refusal('USER_DOES_NOT_EXIST');
    const change = changedFields<ProfileChange>(before, sent);
    const fields = Object.keys(change);
    if (fields.length === 0) return;
    await updateUser(transaction, userId, change);
    // Only which fields, not their values.
    await audit(transaction, {
      ...actor,
      action: 'profile.edited',
      subject: userId,
      about: userId,
      detail: { fields },
      at,
    });
  });

export const profileRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getProfile, ({ query }) => readProfile(connection, query.user_id));

  serve(app, editProfile, async ({ body: { user_id, ...sent }, session }) => {
    const now = new Date();
    const found = sent.birth_date && birthDate(now.toISOString().slice(0, 10))(sent.birth_date, undefined);
    if (found) throw refuseField('birth_date', codeOf(found));
    try {
      await saveProfile(connection, sessionActor(session), toChange(sent), now);
    } catch (cause) {
      // Two users may choose the same name at once: the index lets one have it.
      if (breaksIndex(cause, 'username_pkey')) throw refuseField('username', 'taken');
      throw cause;
    }
    return readProfile(connection, user_id);
  });
};
