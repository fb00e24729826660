import type { getSubscriptions, setSubscriptions } from '#contract/mailingLists';
import { endpoint } from '#src/api/client';

export const fetchSubscriptions = endpoint<typeof getSubscriptions>('GET user/subscriptions');
export const postSubscriptions = endpoint<typeof setSubscriptions>('POST user/subscriptions');
