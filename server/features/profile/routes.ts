import type { FastifyInstance } from 'fastify';
import { editProfile, getProfile } from '#contract/profile';
import { codeOf } from '#contract/rules/check';
import { birthDate } from '#contract/rules/person';
import { breaksIndex } from '../../database/conflict';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
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

// Two users may choose the same name at once: the index lets one have it.
const writeChange = async (connection: Connection, userId: string, change: ProfileChange) => {
  try {
    await updateUser(connection, userId, change);
  } catch (cause) {
    if (breaksIndex(cause, 'username_pkey')) throw refuseField('username', 'taken');
    throw cause;
  }
};

export const profileRoutes = (app: FastifyInstance, services: Services) => {
  serve(app, getProfile, ({ query }) => readProfile(services.connection, query.user_id));

  serveCommand(app, services, editProfile, {
    run: async ({ transaction, userId, now, body: { user_id: _own, ...sent } }) => {
      const found = sent.birth_date && birthDate(now.toISOString().slice(0, 10))(sent.birth_date, undefined);
      if (found) throw refuseField('birth_date', codeOf(found));
      const before = await lockUser(transaction, userId);
      if (!before) throw new Refusal('USER_DOES_NOT_EXIST');
      const change = changedFields<ProfileChange>(before, toChange(sent));
      const fields = Object.keys(change);
      if (fields.length > 0) await writeChange(transaction, userId, change);
      return fields;
    },
    // Only which fields, not their values.
    audit: ({ userId }, fields) =>
      fields.length > 0
        ? { action: 'profile.edited', subject: userId, about: userId, detail: { fields } }
        : null,
    answer: ({ transaction, userId }) => readProfile(transaction, userId),
  });
};
