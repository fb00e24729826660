import type { networkCounts } from './repository';

/** How a network stands, for its owner. */
export const toOverview = (name: string, counts: Awaited<ReturnType<typeof networkCounts>>) => ({
  name,
  members: Number(counts.members),
  channels: {
    linked: Number(counts.linked),
    in_progress: Number(counts.in_progress),
    denied: Number(counts.denied),
  },
  oldest: counts.oldest?.toISOString() ?? null,
  waiting: { partners: Number(counts.partners), shares: Number(counts.shares) },
});
