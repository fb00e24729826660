// Runs a program of ours to its end, and measures it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { atExit } from './cleanUp.mjs';
import { root } from './server.mjs';

const peakMemory = fileURLToPath(new URL('peakMemory.mjs', import.meta.url));

/**
 * Runs `node` with these words, `input` on stdin; answers what it wrote, how long it took and the most memory that it
 * held. Throws with what it said where it ends with another code than `code`.
 */
export const runProgram = async (words, { env = process.env, input = '', code = 0 } = {}) => {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', peakMemory, ...words], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    env,
  });
  const forget = atExit(() => child.kill('SIGKILL'));
  // One that ends early no longer reads; its code says so.
  child.stdin.on('error', () => {}).end(input);
  const [[ended, signal], stdout, stderr, kilobytes] = await Promise.all([
    once(child, 'exit'),
    ...child.stdio.slice(1).map((stream) => text(stream)),
  ]);
  const milliseconds = performance.now() - begun;
  forget();
  if (ended !== code) throw new Error(`${words.join(' ')} ended with ${signal ?? ended}: ${stderr}${stdout}`);
  return { stdout, milliseconds, megabytes: (Number(kilobytes) * 1024) / 1e6 };
};
