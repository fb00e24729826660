import type { Insertable } from 'kysely';
import type { Connection } from '../../../database/open';
import type { LogoTable } from '../../../database/schema';

export const insertLogo = (connection: Connection, logo: Insertable<LogoTable>) =>
  connection.insertInto('logo').values(logo).execute();

export const deleteLogo = (connection: Connection, logoId: string) =>
  connection.deleteFrom('logo').where('logo_id', '=', logoId).execute();

export const findLogo = (connection: Connection, logoId: string) =>
  connection
    .selectFrom('logo')
    .where('logo_id', '=', logoId)
    .select(['media_type', 'content'])
    .executeTakeFirst();
