import type { Language } from '#contract/fields';
import type { Connection } from '../../../database/open';

export const allHelp = (connection: Connection) =>
  connection
    .selectFrom('canned_help')
    .orderBy('language')
    .orderBy('title')
    .orderBy('help_id')
    .limit(500)
    .select(['help_id', 'language', 'title', 'body', 'updated_at'])
    .execute();

/** Adds a prepared answer or changes the one with its id. */
export const upsertHelp = (
  connection: Connection,
  help: {
    help_id: string;
    language: Language;
    title: string;
    body: string;
    updated_by: string;
    updated_at: Date;
  },
) => {
  const { help_id: _id, ...change } = help;
  return connection
    .insertInto('canned_help')
    .values(help)
    .onConflict((conflict) => conflict.column('help_id').doUpdateSet(change))
    .execute();
};

export const deleteHelp = async (connection: Connection, helpId: string): Promise<boolean> => {
  const row = await connection
    .deleteFrom('canned_help')
    .where('help_id', '=', helpId)
    .returning('help_id')
    .executeTakeFirst();
  return row !== undefined;
};

export type HelpRow = Awaited<ReturnType<typeof allHelp>>[number];
