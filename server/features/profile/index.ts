import type { FastifyInstance } from 'fastify';
import { editProfile, getProfile } from '#contract/profile';
import type { Connection } from '../../database/open';
import { Refusal } from '../../refusal';
import { serve } from '../../serve';
import { findProfile, updateUser } from './repository';
import { toProfile } from './rules';

export { findProfile } from './repository';
export { toProfile } from './rules';

const readProfile = async (connection: Connection, userId: string) => {
  const row = await findProfile(connection, userId);
  if (!row) throw new Refusal('USER_DOES_NOT_EXIST');
  return { data: { user: toProfile(row) } };
};

export const profileRoutes = (app: FastifyInstance, { connection }: { connection: Connection }) => {
  serve(app, getProfile, ({ query }) => readProfile(connection, query.user_id));

  serve(app, editProfile, async ({ body: { user_id, name, preferred_name, language } }) => {
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(preferred_name === undefined ? {} : { preferred_name: preferred_name || null }),
      ...(language === undefined ? {} : { language }),
    };
    if (Object.keys(change).length > 0) await updateUser(connection, user_id, change);
    return readProfile(connection, user_id);
  });
};
