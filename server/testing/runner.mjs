// The runner of the server's tests: jest-light-runner, whose processes are told by themselves what they run in.
import { createRunner } from 'jest-light-runner';

/**
 * What a process asks, and how it is answered. The runner's own channel is one for all of them: where the first one asks, all are told,
 * and whoever was not ready to hear it waited for ever.
 */
const channelOf = (workerData) => {
  let tell = () => {};
  return {
    onMessage: (listener) => {
      tell = listener;
    },
    postMessage: (message) => {
      if (message === 'jest-light-runner-get-worker-data')
        tell({ type: 'jest-light-runner-worker-data', workerData });
    },
  };
};

class OwnChannels extends Map {
  set(project, { pool }) {
    const run = ({ path }) => pool.run(path, { channel: channelOf(pool.options.workerData) });
    return super.set(project, { pool, run });
  }
}

export default class extends createRunner({ runtime: 'child_process' }) {
  _testRunners = new OwnChannels();
}
