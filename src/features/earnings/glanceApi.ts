import type { getEarningsGlance } from '#contract/earningsGlance';
import { endpoint } from '#src/api/client';

export const fetchGlance = endpoint<typeof getEarningsGlance>('GET user/earnings/glance');
