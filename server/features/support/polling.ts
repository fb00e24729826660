/** One run of the polling, from the first listener to the last. */
interface Loop {
  /** The id of the last event that was found. */
  last: Promise<bigint>;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Asks for new events again and again while somebody listens. `poll` answers the last event that it found, from which
 * the next turn goes on; where it fails, the next turn asks the same again.
 */
export const createPolling = ({
  findLast,
  poll,
  afterTurn,
  onFailure,
  every,
}: {
  /** The event from which a run begins. */
  findLast: () => Promise<bigint>;
  poll: (after: bigint) => Promise<bigint>;
  afterTurn: () => void;
  onFailure: (cause: unknown) => void;
  /** Milliseconds between two turns. */
  every: number;
}) => {
  let loop: Loop | undefined;

  return {
    /** Begins where nothing runs yet; answers the last event that was found. */
    start: (): Promise<bigint> => {
      if (loop) return loop.last;
      const running: Loop = { last: findLast(), timer: undefined };
      loop = running;
      const wait = () => {
        if (loop === running) running.timer = setTimeout(() => void turn(), every).unref();
      };
      const turn = async () => {
        try {
          const last = await poll(await running.last);
          running.last = Promise.resolve(last);
        } catch (cause) {
          onFailure(cause);
        }
        afterTurn();
        wait();
      };
      running.last.then(wait, () => {
        if (loop === running) loop = undefined;
      });
      return running.last;
    },

    stop: () => {
      if (!loop) return;
      clearTimeout(loop.timer);
      loop = undefined;
    },
  };
};
