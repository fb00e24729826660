import type { getChannels } from '#contract/channels';
import { endpoint } from '#src/api/client';

export const fetchChannels = endpoint<typeof getChannels>('GET user/channels');
