import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from '@playwright/test';

const KILLS = 3;

const run = (dataDir: string, words: string[], killAfter?: number) =>
  new Promise<{ code: number | null; output: string; milliseconds: number }>((resolve) => {
    const begun = performance.now();
    const child = spawn(process.execPath, ['dist/server/cli.js', ...words], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('exit', (code) => resolve({ code, output, milliseconds: performance.now() - begun }));
    if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter);
  });

const withDatabase = async <T>(dataDir: string, read: (engine: PGlite) => Promise<T>): Promise<T> => {
  const engine = await PGlite.create({ dataDir: join(dataDir, 'pg18') });
  try {
    return await read(engine);
  } finally {
    await engine.close();
  }
};

/** Everything that was booked, without the ids and the moments that differ from run to run. */
const ledgerOf = (dataDir: string) =>
  withDatabase(dataDir, async (engine) => {
    const { rows } = await engine.query(`select user_id, type, source, category, month, channel_id,
        sum(amount)::text as amount, count(*) as entries
      from ledger_entry group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`);
    return rows;
  });

test('an import killed at any moment ends, once repeated, in the same ledger as one that was not', async () => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(join(tmpdir(), 'killed-import-'));
  const base = join(folder, 'base');
  try {
    expect((await run(base, ['seed'])).code).toBe(0);
    const channels = await withDatabase(base, async (engine) => {
      const { rows } = await engine.query<{ channel_id: string }>(
        `select channel_id from channel where status = 'linked' order by channel_id`,
      );
      return rows.map((row) => row.channel_id);
    });
    // Long enough that reading and booking both take their time; the first line of a channel is its own.
    const report = join(folder, 'YouTube_lantern_M_20140101_video_summary_v1-1.csv');
    const rows = Array.from(
      { length: 60_000 },
      (_nothing, index) =>
        `None,v${index},${channels[index % channels.length]},Partner-provided,Monetize,${index % 97}.25`,
    );
    const heading = 'Adjustment Type,Video ID,Channel ID,Content Type,Policy,Partner Revenue';
    writeFileSync(report, [heading, ...rows, ''].join('\n'));

    const copy = (name: string) => {
      const dataDir = join(folder, name);
      cpSync(base, dataDir, { recursive: true });
      return dataDir;
    };
    const whole = copy('whole');
    const unkilled = await run(whole, ['import', report]);
    expect(unkilled.code, unkilled.output).toBe(0);
    const right = await ledgerOf(whole);

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const dataDir = copy(`killed-${kill}`);
      await run(dataDir, ['import', report], (unkilled.milliseconds * kill) / (KILLS + 1));
      const again = await run(dataDir, ['import', report]);
      // What was booked to its end before the kill is refused as the same table.
      if (again.code !== 0) expect(again.output).toContain('The same table was brought');
      const check = await run(dataDir, ['ledger:check']);
      expect(check.output).toContain('The ledger is right');
      expect(await ledgerOf(dataDir), `killed at ${kill} of ${KILLS + 1}`).toEqual(right);
      rmSync(dataDir, { recursive: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
