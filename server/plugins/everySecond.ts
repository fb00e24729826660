import type { FastifyInstance } from 'fastify';

/**
 * Does `work` every second as long as the server runs and once when it stops, never twice at a time. What fails is logged,
 * and done the next time.
 */
export const everySecond = (app: FastifyInstance, name: string, work: () => Promise<void>): void => {
  let working: Promise<void> | undefined;
  const begin = () =>
    (working ??= work()
      .catch((cause: unknown) => {
        const { name: kind, code } = cause as Error & { code?: string };
        app.log.error({ work: name, failure: { name: kind, code } }, 'what is done every second failed');
      })
      .finally(() => (working = undefined)));
  const timer = setInterval(() => void begin(), 1000).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await working;
    await begin();
  });
};
