// What a process that runs server tests does first: it reads TypeScript, and ends a test that hangs.
import { addEventHandler } from 'jest-circus';
import { register } from 'tsx/esm/api';

register();

const LIMIT = 60_000;

const limited = (work, limit) => async () => {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done after ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
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
