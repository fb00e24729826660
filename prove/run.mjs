// Kills servers at random moments while people use them, and compares what that ends in with what it ends in where nobody
// kills anything; and on pay days, with the book of who was paid.
// npm run prove [-- --kills 100] [--seed 1] [--engine embedded|PostgreSQL] [--creators 40] [--only work|pay-days]
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { onBothEngines, runSql } from '../bench/lib/database.mjs';
import { startServers } from './servers.mjs';
import { differenceOf, expectWatchful, outcomeOf } from './outcome.mjs';
import { provePayDay } from './payDays.mjs';
import { randomFrom } from './random.mjs';
import { live } from './story.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    // Both share the kills.
    engine: { type: 'string' },
    creators: { type: 'string', default: '40' },
    only: { type: 'string' },
  },
});
const kills = Number(values.kills);
const payees = Number(values.creators);
// A story is told in about as many pieces.
const KILLS_A_STORY = 5;
// A pay day is long, and each of its parts is to be killed several times.
const KILLS_A_PAY_DAY = 25;

const say = (words) => process.stdout.write(`${words}\n`);

const castOf = async (database) => ({
  channels: (
    await runSql(database, [`select channel_id from channel where status = 'linked' order by channel_id`])
  ).map((row) => row.channel_id),
  applied: (
    await runSql(database, [
      `select channel_id from channel where status = 'in-progress' order by channel_id limit 1`,
    ])
  )[0].channel_id,
});

/** Lets a story happen, and meanwhile `disturb`. Returns what it ends in, and the milliseconds that it took. */
const tell = async (database, processes, disturb) => {
  const cast = await castOf(database);
  const servers = await startServers(database, processes);
  const begun = performance.now();
  const over = new AbortController();
  const [count] = await Promise.all([
    disturb(servers, over.signal),
    live(servers.addresses, cast).finally(() => over.abort()),
  ]);
  const milliseconds = performance.now() - begun;
  await servers.stop();
  return { outcome: await outcomeOf(database, count), milliseconds, count };
};

/** As many pay days as there are kills for. */
const provePayDays = async (engine, fresh, { share, processes }) => {
  const random = randomFrom(`${values.seed} ${engine} pay days`);
  let killed = 0;
  while (killed < share) {
    const most = Math.min(KILLS_A_PAY_DAY, share - killed);
    const begun = performance.now();
    const said = await provePayDay({ fresh, processes, payees, kills: most, random }).catch((cause) => {
      throw new Error(`${engine}, seed ${values.seed}, pay day after ${killed} kills: ${cause.message}`, {
        cause,
      });
    });
    killed += most;
    const seconds = Math.round((performance.now() - begun) / 1000);
    say(`${engine}: a pay day, ${killed} of ${share} kills, ${seconds} s: ${said}`);
  }
};

const proveWork = async (engine, fresh, { share, processes }) => {
  const random = randomFrom(`${values.seed} ${engine}`);
  const whole = await fresh();
  const right = await tell(whole, processes, async () => 0);
  expectWatchful(right.outcome);
  say(`${engine}: a story without a kill takes ${Math.round(right.milliseconds / 1000)} s`);
  let killed = 0;
  while (killed < share) {
    const most = Math.min(KILLS_A_STORY, share - killed);
    const kill = async (servers, over) => {
      let done = 0;
      while (done < most) {
        const wait = (random() * 2 * right.milliseconds) / (KILLS_A_STORY + 1);
        await pause(wait, undefined, { signal: over }).catch(() => {});
        if (over.aborted) break;
        await servers.kill(Math.floor(random() * processes));
        done += 1;
      }
      return done;
    };
    const database = await fresh();
    const { outcome, count, milliseconds } = await tell(database, processes, kill);
    await database.drop();
    const difference = differenceOf(right.outcome, outcome);
    if (difference)
      throw new Error(`${engine}, seed ${values.seed}, after ${killed + count} kills: ${difference}`);
    killed += count;
    say(`${engine}: ${killed} of ${share} kills, ${Math.round(milliseconds / 1000)} s, and nothing was lost`);
  }
};

const proveOn = async (engine, fresh, share) => {
  const processes = engine === 'embedded' ? 1 : 2;
  if (values.only !== 'pay-days') await proveWork(engine, fresh, { share, processes });
  if (values.only !== 'work') await provePayDays(engine, fresh, { share, processes });
};

const shares = values.engine
  ? { [values.engine]: kills }
  : { embedded: Math.ceil(kills / 2), PostgreSQL: Math.floor(kills / 2) };
const lines = await onBothEngines(async (engine, fresh) => {
  await proveOn(engine, fresh, shares[engine]);
  return [];
}, values.engine);
for (const line of lines) say(line.join(': '));
