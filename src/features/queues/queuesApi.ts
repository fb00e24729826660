import type { getQueues } from '#contract/queues';
import { endpoint } from '#src/api/client';

export const fetchQueues = endpoint<typeof getQueues>('GET admin/queues');
