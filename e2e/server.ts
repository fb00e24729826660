import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** Where the shared server of the browser tests listens. */
export const PORT = Number(process.env.E2E_PORT ?? 3210);

/** What a server under test is told: a folder of its own, and limits that parallel tests do not reach. */
export const serverEnv = (port: number, dataDir: string): Record<string, string> => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  RATE_LIMIT_ADDRESS: '100000',
  RATE_LIMIT_USER: '100000',
  RATE_LIMIT_SIGN_IN: '100000',
});

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** Starts a server of a test's own and waits until it says where it is. */
export const startServer = async (env: Record<string, string>, program = 'dist/server/main.js') => {
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

/** Ends a server and returns its exit code; null where the signal killed it. */
export const stopServer = (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
