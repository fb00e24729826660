import type { QueueName } from '#contract/plain/queues';
import type { ScreenModule } from '#src/request/lazyScreen';

export { QueuesSection } from './screens/QueuesSection';

/** Loads the component that shows how much waits in a queue. */
export const loadQueueCount = async (queue: QueueName): Promise<ScreenModule> => {
  const { queueCount, features } = await import('./screens/queueCount');
  return { default: queueCount(queue), features };
};
