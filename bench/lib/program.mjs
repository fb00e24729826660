// Runs a program of ours to its end and measures it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { atExit } from './cleanUp.mjs';
import { root } from './server.mjs';

const peakMemory = fileURLToPath(new URL('peakMemory.mjs', import.meta.url));

/**
 * Runs `node` with these arguments and with `input` on stdin. Returns its output, its time and its peak memory. Throws
 * an error with the output if the exit code is not `code`.
 */
export const runProgram = async (words, { env = process.env, input = '', code = 0 } = {}) => {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', peakMemory, ...words], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    env,
  });
  const forget = atExit(() => child.kill('SIGKILL'));
  // A program that ended early does not read its input; its exit code shows the failure.
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
