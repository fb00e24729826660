import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { freePort } from '../../server/testing/freePort';

/** Where the shared server of the browser tests listens. */
export const PORT = Number(process.env.E2E_PORT ?? 3210);

/** What the first start of a server writes; it is made once, and each server has a copy. */
export const SEEDED = '.build/e2e-seeded';

/** What a server under test is told: a folder of its own, and limits that parallel tests do not reach. */
export const serverEnv = (port: number, dataDir: string): Record<string, string> => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  // Tests make their runs themselves, on whichever day they run.
  PAYMENT_RUNS: 'off',
  RATE_LIMIT_ADDRESS: '100000',
  RATE_LIMIT_USER: '100000',
  RATE_LIMIT_SIGN_IN: '100000',
});

// Waits until the server says where it is.
const startServer = async (env: Record<string, string>, program: string) => {
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...env } });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Partner Dashboard is at')) resolve();
    });
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('exit', () => reject(new Error(output)));
  });
  return { child, output: () => output };
};

const stopServer = (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });

export interface Told {
  /** What this server is told beyond what all are; a function knows its address. */
  env?: Record<string, string> | ((origin: string) => Record<string, string>);
  program?: string;
  /** SQL on its data before it starts: what no screen brings about. */
  data?: readonly string[];
}

const changeData = async (folder: string, statements: readonly string[]) => {
  if (statements.length === 0) return;
  const engine = await PGlite.create({ dataDir: join(folder, 'pg18') });
  for (const statement of statements) await engine.exec(statement);
  await engine.close();
};

/** Starts a server with data of its own; it can be ended, also without warning, and started again on the same data. */
export const serverFor = async (
  name: string,
  { env = {}, program = 'dist/server/main.js', data = [] }: Told = {},
) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = `.build/e2e-${name}-${port}`;
  cpSync(SEEDED, folder, { recursive: true });
  await changeData(folder, data);
  const told = {
    ...serverEnv(port, folder),
    ...(typeof env === 'function' ? env(origin) : env),
  };
  let running = await startServer(told, program);
  return {
    origin,
    /** Where its data lies. */
    folder,
    /** What it wrote since it was started last. */
    output: () => running.output(),
    /** Ends it and returns its exit code; null where the signal killed it. */
    stop: (signal: NodeJS.Signals = 'SIGTERM') => stopServer(running.child, signal),
    /** Starts it once more, after it was ended. */
    start: async () => {
      running = await startServer(told, program);
    },
  };
};
