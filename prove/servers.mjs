// The dashboard's servers on one database, which are killed without warning and started again.
import { startServer } from '../bench/lib/server.mjs';

/** Starts so many servers on a database; `script` and `env` are other ones than usual, where they are given. */
export const startServers = async (database, count, { script, env = {} } = {}) => {
  const one = () => startServer({ ...database, env: { ...database.env, ...env }, ...(script && { script }) });
  const running = [];
  for (let index = 0; index < count; index += 1) running.push(await one());
  return {
    /** Where they are now. */
    addresses: () => running.map(({ address }) => address),
    /** Kills one of them as a power cut would, and starts it again. */
    kill: async (index) => {
      await running[index].kill();
      running[index] = await one();
    },
    stop: () => Promise.all(running.map(({ stop }) => stop())),
  };
};
