import { type Expression, type Insertable, type SqlBool, sql } from 'kysely';
import { compiledOnce } from '../../database/compiled';
import type { Connection } from '../../database/open';
import type { UserTable } from '../../database/schema';

const texts = (query: Expression<unknown>) => sql<string[]>`array(${query})`;

const profileOnce = compiledOnce((connection, { userId }: { userId: string }) =>
  connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .select((select) => [
      'users.user_id',
      'users.name',
      'users.preferred_name',
      'users.email',
      'users.email_verified_at',
      'users.username',
      'users.country',
      'users.language',
      'users.spoken_language',
      'users.birth_date',
      'users.chat_username',
      'users.status',
      'users.signup_notes',
      'users.created_at',
      'network.network_id',
      'network.name as network_name',
      'network.primary_color',
      'network.logo_url',
      'network.support_email',
      'network.logout_redirect_path',
      'network.allow_chat',
      texts(select.selectFrom('user_role').where('user_id', '=', userId).orderBy('role').select('role')).as(
        'roles',
      ),
      texts(
        select
          .selectFrom('user_role')
          .innerJoin('role_permission', 'role_permission.role', 'user_role.role')
          .where('user_role.user_id', '=', userId)
          .orderBy('permission')
          .distinct()
          .select('permission'),
      ).as('permissions'),
      texts(
        select
          .selectFrom('network_feature')
          .whereRef('network_feature.network_id', '=', 'users.network_id')
          .where('enabled', '=', false)
          .orderBy('feature')
          .select('feature'),
      ).as('features_off'),
      select
        .exists(
          select
            .selectFrom('channel')
            .where('user_id', '=', userId)
            .where('status', '=', 'linked')
            .select('channel_id'),
        )
        .$castTo<SqlBool>()
        .as('has_linked_channel'),
    ]),
);

/** The account with its network, roles, permissions and whether it has a linked channel: one statement. */
export const findProfile = async (connection: Connection, userId: string) =>
  (await profileOnce(connection, { userId })).rows[0];

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export type ProfileChange = Partial<
  Pick<
    Insertable<UserTable>,
    | 'name'
    | 'preferred_name'
    | 'username'
    | 'country'
    | 'language'
    | 'spoken_language'
    | 'birth_date'
    | 'chat_username'
  >
>;

/** Sets the columns given. A username that another account has breaks the key `username_pkey`. */
export const updateUser = async (
  connection: Connection,
  userId: string,
  change: ProfileChange,
): Promise<void> => {
  if (change.username !== undefined) {
    const username = change.username.toLowerCase();
    await connection.updateTable('username').set({ username }).where('user_id', '=', userId).execute();
  }
  await connection.updateTable('users').set(change).where('user_id', '=', userId).execute();
};

/** The fields that may be edited; the row is locked until the transaction ends. */
export const lockUser = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select([
      'name',
      'preferred_name',
      'username',
      'country',
      'language',
      'spoken_language',
      'birth_date',
      'chat_username',
    ])
    .forUpdate()
    .executeTakeFirst();
