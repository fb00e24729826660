// A PostgreSQL of the benchmark's own, from the server binaries on this machine, with their default settings.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { atExit } from './cleanUp.mjs';
import { freePort } from './server.mjs';

const DEBIAN = '/usr/lib/postgresql';

const findBinaries = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ].find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))));
};

// PostgreSQL refuses to run as root. The other user may not see our working folder, so it runs in another one.
const run = (command, options = {}) => {
  const [file, ...words] = process.getuid() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  return execFileSync(file, words, {
    cwd: '/',
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
    ...options,
  });
};

/** Returns `{ url, stop }`, or undefined if the machine has no PostgreSQL. */
export const startPostgres = async () => {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const folder = run(['mktemp', '-d', '/tmp/bench-postgres-XXXXXX']).trim();
  const data = join(folder, 'data');
  const port = await freePort();
  const password = randomBytes(16).toString('hex');
  const pgCtl = (...words) =>
    run([join(binaries, 'pg_ctl'), '-D', data, '-w', ...words], { stdio: 'ignore' });

  const stop = () => {
    if (existsSync(join(data, 'postmaster.pid'))) pgCtl('-m', 'immediate', 'stop');
    run(['rm', '-rf', folder]);
  };
  const forget = atExit(stop);
  const passwordFile = join(folder, 'password');
  run(['tee', passwordFile], { input: password });
  run([
    join(binaries, 'initdb'),
    '-D',
    data,
    '-U',
    'bench',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
  ]);
  pgCtl('-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`, 'start');
  return {
    url: `postgresql://bench:${password}@127.0.0.1:${port}/postgres`,
    stop: () => {
      forget();
      stop();
    },
  };
};
