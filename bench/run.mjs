// Runs the benchmarks named on the command line, or all of them, and prints a markdown table for each.
import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { root } from './lib/server.mjs';

const BENCHMARKS = [
  'api',
  'streams',
  'page',
  'start',
  'import',
  'ledger',
  'earnings',
  'payments',
  'users',
  'networks',
  'clicks',
];

const names = process.argv.length > 2 ? process.argv.slice(2) : BENCHMARKS;
const unknown = names.filter((name) => !BENCHMARKS.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No benchmark is called ${unknown.join(', ')}: there are ${BENCHMARKS.join(', ')}.\n`);
  process.exit(1);
}

// In another process, with its output on stderr: stdout is for the tables.
execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });

for (const name of names) {
  const { run } = await import(`./${name}.mjs`);
  // Figures from a busy machine are less exact, so the load is printed.
  const machine = `${availableParallelism()} processors, load ${loadavg()[0].toFixed(1)} before`;
  const table = await run();
  process.stdout.write(`\n## ${name} (${machine})\n\n${table}\n`);
}
