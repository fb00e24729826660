// Starts and stops the dashboard's own server as in production.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { atExit } from './cleanUp.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

// The rate limits would stop a benchmark.
const UNLIMITED = '1000000000';

/** The environment of one of our programs, without the caller's own settings. */
export const programEnv = ({ dataDir, env = {} }) => ({
  ...process.env,
  // A blank counts as not set.
  PUBLIC_URL: '',
  DATABASE_URL: '',
  DATABASE_DIRECT_URL: '',
  SESSION_SECRET: '',
  LOG_LEVEL: '',
  SANDBOX: 'on',
  DATA_DIR: dataDir,
  ...env,
});

/**
 * Resolves when the server listens; `milliseconds` is the time since the start of the process. `folder` is the checkout
 * whose build it is.
 */
export const startServer = async ({ dataDir, folder = root, script = ['dist/server/main.js'], env = {} }) => {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, script, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...programEnv({ dataDir, env }),
      HOST: '127.0.0.1',
      RATE_LIMIT_ADDRESS: UNLIMITED,
      RATE_LIMIT_USER: UNLIMITED,
      RATE_LIMIT_SIGN_IN: UNLIMITED,
      PORT: String(port),
    },
  });
  const forget = atExit(() => child.kill('SIGKILL'));
  let stopping = false;
  const exited = once(child, 'exit').then(([code, signal]) => {
    if (!stopping) throw new Error(`The server ended by itself: ${signal ?? code}.`);
  });
  const listens = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Partner Dashboard is at')) resolve(performance.now() - begun);
    });
  });
  // A server that ends later is noticed when it is stopped.
  const milliseconds = await Promise.race([listens, exited]);

  return {
    address: `http://localhost:${port}`,
    pid: child.pid,
    milliseconds,
    /** Ends it without warning. */
    kill: async () => {
      stopping = true;
      child.kill('SIGKILL');
      await exited;
      forget();
    },
    stop: async () => {
      stopping = true;
      child.kill('SIGTERM');
      await exited;
      forget();
    },
  };
};
