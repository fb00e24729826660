// What a story ends in, without the ids and the moments that differ each time.
import { runCommand, runSql } from '../bench/lib/database.mjs';

// The schedule puts jobs in whenever it is time: what they tell, do and clear away by themselves is left out.
const QUESTIONS = {
  ledger: `select user_id, type, source, category, month, channel_id, sum(amount)::text as amount, count(*)::int as entries
    from ledger_entry group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
  files: `select file.name, file.status, part.status as part, part.gross
    from report_file file join report_part part using (file_id)
    where imported_by is not null order by file.name, part.period`,
  history: `select machine, coalesce(file.name, thing) as thing, number, act, to_state, by_user
    from state_history history left join report_file file on file.file_id::text = history.thing
    where machine <> 'import' or file.imported_by is not null order by 1, 2, 3`,
  messages: `select user_id, kind, mail, count(*)::int from message where kind in ('channel-approved', 'data-ready')
    group by 1, 2, 3 order by 1, 2, 3`,
  audit: `select user_id, action, count(*)::int from audit
    where user_id <> '00000000-0000-0000-0000-000000000000'
    group by 1, 2 order by 1, 2`,
  jobs: `select kind, status, count(*)::int from job
    where kind = 'data:export' or key in (select file_id::text from report_file where imported_by is not null)
    group by 1, 2 order by 1, 2`,
  failed: `select count(*)::int from job where status = 'failed'`,
};

/** What is in a database, by what it is about; throws where the ledger contradicts itself. */
export const outcomeOf = async (database) => {
  const { stdout } = await runCommand(database, ['ledger:check']);
  if (!stdout.includes('The ledger is right')) throw new Error(stdout);
  const found = {};
  for (const [name, question] of Object.entries(QUESTIONS)) found[name] = await runSql(database, [question]);
  return found;
};

/** The first thing in which two outcomes differ, in words; undefined where they are the same. */
export const differenceOf = (right, other) => {
  for (const name of Object.keys(QUESTIONS)) {
    const [expected, found] = [right[name], other[name]].map((rows) =>
      rows.map((row) => JSON.stringify(row)),
    );
    const missing = expected.filter((row) => !found.includes(row));
    const extra = found.filter((row) => !expected.includes(row));
    if (missing.length + extra.length > 0) {
      return [`${name} differs`, ...missing.map((row) => `- ${row}`), ...extra.map((row) => `+ ${row}`)]
        .slice(0, 20)
        .join('\n');
    }
    if (expected.length !== found.length) return `${name} has rows twice`;
  }
  return undefined;
};
