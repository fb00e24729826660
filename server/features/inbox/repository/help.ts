import { type InferResult, sql } from 'kysely';
import type { Language } from '#contract/fields';
import type { Connection } from '../../../database/open';
import { containing } from '../../../database/pattern';

/** The prepared answers whose title has these words. */
export const foundHelp = (connection: Connection, search: string) => ({
  query: connection
    .selectFrom('canned_help')
    .$if(search !== '', (some) => some.where('title', 'ilike', containing(search)))
    .select(['help_id', 'language', 'title', 'body', 'updated_at']),
  key: 'canned_help.help_id' as const,
  columns: { title: sql<string>`lower(canned_help.title)`, language: 'canned_help.language' } as const,
});

export type HelpRow = InferResult<ReturnType<typeof foundHelp>['query']>[number];

/** Adds a prepared answer or changes the one with its id; false where it says just that already. */
export const upsertHelp = async (
  connection: Connection,
  help: {
    help_id: string;
    language: Language;
    title: string;
    body: string;
    updated_by: string;
    updated_at: Date;
  },
): Promise<boolean> => {
  const { help_id: _id, ...change } = help;
  const row = await connection
    .insertInto('canned_help')
    .values(help)
    .onConflict((conflict) =>
      conflict
        .column('help_id')
        .doUpdateSet(change)
        .where(({ or, eb }) =>
          or([
            eb('canned_help.language', '<>', help.language),
            eb('canned_help.title', '<>', help.title),
            eb('canned_help.body', '<>', help.body),
          ]),
        ),
    )
    .returning('help_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** A prepared answer that is there. */
export const helpWith = (connection: Connection, helpId: string): Promise<HelpRow> =>
  foundHelp(connection, '').query.where('help_id', '=', helpId).executeTakeFirstOrThrow();

export const deleteHelp = async (connection: Connection, helpId: string): Promise<boolean> => {
  const row = await connection
    .deleteFrom('canned_help')
    .where('help_id', '=', helpId)
    .returning('help_id')
    .executeTakeFirst();
  return row !== undefined;
};
