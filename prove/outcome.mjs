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
    where machine <> 'membership' and (machine <> 'import' or file.imported_by is not null) order by 1, 2, 3`,
  // Each has an id that is made when it begins.
  memberships: `select user_id, network.username, state, number, act, to_state, by_user
    from network_membership membership join network using (network_id)
    join state_history history using (user_id)
    where history.machine = 'membership' and history.thing = membership_id::text order by 1, 2, 3, 4`,
  messages: `select user_id, kind, mail, interrupted::int from message
    where kind in ('channel-approved', 'data-ready', 'network-moved', 'network-retired')
    order by 1, 2, 3, 4`,
  audit: `select user_id, action, count(*)::int from audit
    where user_id <> '00000000-0000-0000-0000-000000000000'
    group by 1, 2 order by 1, 2`,
  jobs: `select kind, status, count(*)::int from job
    where kind in ('data:export', 'network:move-many', 'network:retire')
      or key in (select file_id::text from report_file where imported_by is not null)
    group by 1, 2 order by 1, 2`,
  // What is not known of a mail says its message.
  failed: `select count(*)::int from job where status = 'failed' and not (kind = 'messages:send' and exists (
    select from message where user_id || '/' || message_id = job.key and mail = 'unsure'))`,
};

/**
 * A message as it would be without kills. Whoever is killed while a mail is sent does not know whether it left: it is sent again, and after
 * the second time kept as unsure (server/messages/sendJob.ts). So many kills and no fewer explain that; a message that they do not explain
 * stays as it is, with how often it was interrupted.
 */
const withoutKills = (message, kills) => {
  const { interrupted, ...told } = message;
  if (interrupted > kills) return message;
  if (interrupted < 2) return told;
  return interrupted === 2 && told.mail === 'unsure' ? { ...told, mail: 'sent' } : message;
};

/** What was found, as it would be without these kills. */
const explained = (found, kills) => ({
  ...found,
  messages: found.messages.map((message) => withoutKills(message, kills)),
});

/** What is in a database after so many kills, by what it is about; throws where the ledger contradicts itself. */
export const outcomeOf = async (database, kills) => {
  const { stdout } = await runCommand(database, ['ledger:check']);
  if (!stdout.includes('The ledger is right')) throw new Error(stdout);
  const found = {};
  for (const [name, question] of Object.entries(QUESTIONS)) found[name] = await runSql(database, [question]);
  return explained(found, kills);
};

/** The rows that are not among the others, as often as they are there. */
const without = (rows, others) => {
  const left = new Map();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const times = left.get(row) ?? 0;
    left.set(row, times - 1);
    return times <= 0;
  });
};

/** In what the rows about something differ, in words; undefined where they are the same. */
const differenceIn = (name, right, other) => {
  const [expected, found] = [right, other].map((rows) => rows.map((row) => JSON.stringify(row)));
  const missing = without(expected, found);
  const extra = without(found, expected);
  if (missing.length + extra.length === 0) return undefined;
  return [`${name} differs`, ...missing.map((row) => `- ${row}`), ...extra.map((row) => `+ ${row}`)]
    .slice(0, 20)
    .join('\n');
};

/** The first thing in which two outcomes differ, in words; undefined where they are the same. */
export const differenceOf = (right, other) => {
  for (const name of Object.keys(QUESTIONS)) {
    const difference = differenceIn(name, right[name], other[name]);
    if (difference) return difference;
  }
  return undefined;
};

// Each damage compares all rows: of many, some in all places are damaged.
const DAMAGED = 12;

/** What can happen to rows: each of some of them lost, there twice, or another one in each of its columns. */
const damagesTo = (rows) =>
  rows.flatMap((row, place) => {
    if (place % Math.ceil(rows.length / DAMAGED) > 0) return [];
    const instead = (...others) => rows.toSpliced(place, 1, ...others);
    return [
      instead(),
      instead(row, row),
      ...Object.keys(row).map((column) => instead({ ...row, [column]: 'x' })),
    ];
  });

/** What becomes of a message: in how many kills, and whether it is to be found. Each other mail is as it was. */
const FATES = [
  [{ mail: 'unsure', interrupted: 2 }, 2, false],
  [{ mail: 'sent', interrupted: 1 }, 1, false],
  [{ mail: 'unsure', interrupted: 2 }, 1, true],
  [{ mail: 'unsure', interrupted: 1 }, 2, true],
  [{ mail: 'unsure', interrupted: 0 }, 5, true],
  [{ mail: 'sent', interrupted: 2 }, 5, true],
  [{ mail: 'sent', interrupted: 1 }, 0, true],
  [{ mail: 'waiting', interrupted: 0 }, 5, true],
  [{ mail: 'failed', interrupted: 2 }, 5, true],
];

/**
 * A comparison that finds nothing proves nothing: whichever row is lost or changed, it must find that. Of mails it must find all that kills
 * do not explain, and nothing else. Throws where it does not.
 */
export const expectWatchful = (right) => {
  for (const [name, rows] of Object.entries(right)) {
    if (rows.length === 0) throw new Error(`There is nothing to compare in ${name}`);
    if (damagesTo(rows).some((damaged) => !differenceIn(name, rows, damaged)))
      throw new Error(`Damage to ${name} is not found`);
  }
  for (const [place, told] of right.messages.entries()) {
    // Of a mail that nobody gets nothing can be unsure.
    if (told.mail !== 'sent') continue;
    for (const [fate, kills, isFound] of FATES) {
      const messages = right.messages
        .with(place, { ...told, ...fate })
        .map((one) => ({ interrupted: 0, ...one }));
      const judged = explained({ messages }, kills).messages;
      if (Boolean(differenceIn('messages', right.messages, judged)) !== isFound)
        throw new Error(`A mail ${JSON.stringify(fate)} after ${kills} kills is judged wrongly`);
    }
  }
};
