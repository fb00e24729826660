import { setTimeout as pause } from 'node:timers/promises';

const STEP = 10;

/**
 * Asks again and again until the answer is there, and returns it; `undefined` and `false` say that it is not there yet.
 * After `seconds` it throws: nobody waits longer for what does not come.
 */
export const eventually = async <Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false> | Answer | undefined | false,
  seconds = 20,
): Promise<Answer> => {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} seconds: ${what}`);
    await pause(STEP);
  }
};
