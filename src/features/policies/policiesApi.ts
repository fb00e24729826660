import type { acceptPolicy, getPolicies } from '#contract/policies';
import { endpoint } from '#src/api/client';

export const fetchPolicies = endpoint<typeof getPolicies>('GET user/policies');
export const postAcceptance = endpoint<typeof acceptPolicy>('POST user/policies/accept');
