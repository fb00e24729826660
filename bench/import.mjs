// How fast a report file is imported, and with how much memory, compared with only reading and parsing the file.
import { createReadStream, readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './lib/cleanUp.mjs';
import { onBothEngines, runCommand, runSql } from './lib/database.mjs';
import { median, overBudget, ratios, table, written } from './lib/figures.mjs';
import { untilIdle } from './lib/idle.mjs';
import { runProgram } from './lib/program.mjs';
import { root } from './lib/server.mjs';

const ROUNDS = Number(process.env.IMPORT_ROUNDS ?? 3);
const SIZES = (process.env.IMPORT_ROWS ?? '100000,2000000').split(',').map(Number);
const CHANNELS = Number(process.env.IMPORT_CHANNELS ?? 20_000);

const MEGABYTES_BUDGET = 300;
const FALL_BUDGET = 20;

const bareParse = fileURLToPath(new URL('lib/bareParse.mjs', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// The flags of `npm run import`.
const flags = /node (--.+) dist\/server\/cli\.js import$/.exec(scripts.import)[1].split(' ');

const grouped = (count) => count.toLocaleString('en');

const writeFile = async (rows) => {
  const folder = temporaryFolder('report');
  const { stdout } = await runProgram(['dist/server/cli.js', 'sample-report', folder, rows, CHANNELS]);
  return { rows, path: /^Written: (.+)$/m.exec(stdout)[1] };
};

/** The channels in a file, by the network's names. */
const channelsOf = async (path) => {
  const ids = new Set();
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [, id] = /"[^"]*",612,Gaming,([^,]{22}),/.exec(line) ?? [];
    if (id) ids.add(`UC${id}`);
    if (ids.size === CHANNELS) break;
  }
  return [...ids];
};

/** Gives each channel to a user of its own, linked before the month of the report. */
const giveChannels = (database, channels) =>
  runSql(database, [
    [
      `insert into users (user_id, person_id, network_id, name, email, username, status, created_at)
       select md5('user ' || id)::uuid, md5('person ' || id)::uuid,
         (select network_id from content_owner order by content_owner limit 1), id,
         id || '@bench.test', id, 'active', '2026-01-01T00:00:00Z'
       from json_array_elements_text($1::json) id`,
      [JSON.stringify(channels)],
    ],
    [
      `insert into channel (user_id, channel_id, name, status, is_default, cms_linked, linked_at)
       select md5('user ' || id)::uuid, id, id, 'linked', true, true, '2026-01-01T00:00:00Z'
       from json_array_elements_text($1::json) id`,
      [JSON.stringify(channels)],
    ],
    [
      `insert into channel_holder (channel_id, user_id, held_from)
       select id, md5('user ' || id)::uuid, '2026-01-01T00:00:00Z' from json_array_elements_text($1::json) id`,
      [JSON.stringify(channels)],
    ],
    'vacuum analyze',
  ]);

const VARIANTS = {
  'set aside': {
    prepare: () => {},
    isRight: ({ setAside }) => setAside > 0,
  },
  booked: {
    prepare: async (database, { path }) => giveChannels(database, await channelsOf(path)),
    isRight: ({ setAside }) => setAside === 0,
  },
};

/** The figures that the command printed. */
const workOf = (stdout) => {
  const [, rows, entries] = /: ads_video, (\d+) rows\. Booked (\d+) entries/.exec(stdout);
  const [, setAside = 0] = /Set aside: .+ USD of (\d+) channels/.exec(stdout) ?? [];
  return { rows: Number(rows), entries: Number(entries), setAside: Number(setAside) };
};

/** Only parses a file. The time does not include the start of the program. */
const parseOnce = async ({ path, rows }) => {
  const start = await runProgram([bareParse, devNull]);
  const { stdout, milliseconds, megabytes } = await runProgram([bareParse, path]);
  if (Number(stdout) !== rows + 1) throw new Error(`Parsing found ${stdout} rows in ${path}.`);
  return { perSecond: (rows * 1000) / (milliseconds - start.milliseconds), megabytes, entries: 0 };
};

// The command's code where a file is booked and its month does not reconcile: these files are invented.
const DIFFERS = 3;

/** Imports a file into a new database. The time does not include the start and the opening of the database. */
const importOnce = async (fresh, file, { prepare, isRight }) => {
  const database = await fresh();
  try {
    await prepare(database, file);
    await untilIdle();
    // Without a file the command starts and opens the database, then ends.
    const start = await runCommand(database, ['import'], { flags, code: 1 });
    const { stdout, ...took } = await runCommand(database, ['import', file.path], { flags, code: DIFFERS });
    const work = workOf(stdout);
    if (work.rows !== file.rows || !isRight(work)) throw new Error(`The import went otherwise: ${stdout}`);
    await runCommand(database, ['ledger:check']);
    return {
      perSecond: (file.rows * 1000) / (took.milliseconds - start.milliseconds),
      megabytes: took.megabytes,
      entries: work.entries,
    };
  } finally {
    await database.drop();
  }
};

const measureSize = async (fresh, file) => {
  const rounds = { bare: [], 'set aside': [], booked: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilIdle();
    rounds.bare.push(await parseOnce(file));
    for (const [name, variant] of Object.entries(VARIANTS)) {
      rounds[name].push(await importOnce(fresh, file, variant));
    }
  }
  return (name, key) => rounds[name].map((figures) => figures[key]);
};

/** How much lower the rate of the last size is than that of the first, in per cent, for each round. */
const fallOf = (first, last) => ratios(last, first).map((ratio) => (1 - ratio) * 100);

const measure = async (files, engine, fresh) => {
  const columns = [];
  for (const file of files) columns.push(await measureSize(fresh, file));
  return ['bare', ...Object.keys(VARIANTS)].flatMap((name) => {
    const what = name === 'bare' ? 'bare parse' : `import, ${name}`;
    const rows = columns.map((column, place) => [
      engine,
      what,
      grouped(files[place].rows),
      written(column(name, 'perSecond'), 0),
      name === 'bare' ? '' : written(ratios(column(name, 'perSecond'), column('bare', 'perSecond')), 2),
      written(column(name, 'megabytes'), 0) +
        overBudget(median(column(name, 'megabytes')), MEGABYTES_BUDGET, ' MB'),
      written(column(name, 'entries'), 0),
    ]);
    const fall = fallOf(columns[0](name, 'perSecond'), columns.at(-1)(name, 'perSecond'));
    const over = name === 'bare' ? '' : overBudget(median(fall), FALL_BUDGET, ' %');
    return files.length > 1
      ? [...rows, [engine, what, 'fall, %', written(fall, 0) + over, '', '', '']]
      : rows;
  });
};

export const run = async () => {
  const files = [];
  for (const rows of SIZES) files.push(await writeFile(rows));
  return table(
    ['Engine', 'What', 'Rows', 'Rows/s', '÷ bare', 'Peak memory, MB', 'Entries booked'],
    await onBothEngines((engine, fresh) => measure(files, engine, fresh)),
  );
};
