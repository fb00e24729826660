// What a process that runs server tests does first: it reads TypeScript, and ends a test that hangs.
import { addEventHandler } from 'jest-circus';
import { register } from 'tsx/esm/api';

register();

const LIMIT = 60_000;

// A failure that nobody waits for fails the test that is running: it would end the process, and with it all of its files.
let failNow;
let stray = [];
process.on('uncaughtException', (error) => {
  stray.push(error);
  failNow?.(error);
});

const limited = (work, limit) => async () => {
  let timer;
  const broken = new Promise((_resolve, reject) => {
    failNow = reject;
    timer = setTimeout(() => reject(new Error(`Not done after ${limit} ms`)), limit);
  });
  try {
    const done = await Promise.race([work(), broken]);
    if (stray.length > 0) throw stray[0];
    return done;
  } finally {
    stray = [];
    clearTimeout(timer);
  }
};

// The runner itself waits for ever.
addEventHandler((event, { currentDescribeBlock: { children, hooks } }) => {
  const added = { add_test: children, add_hook: hooks }[event.name]?.at(-1);
  if (added) added.fn = limited(added.fn, added.timeout ?? LIMIT);
});

// What the files of this process share stays open.
process.once('disconnect', () => process.exit());
