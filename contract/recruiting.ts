import { z } from 'zod';
import { moment, userId } from './fields';
import { defineList } from './list';
import { recruitList, recruitStates } from './plain/recruiting';

const recruit = z.object({
  creator_id: userId,
  name: z.string(),
  joined_at: moment,
  state: z.enum(recruitStates),
  /** How many channels are linked, and how many wait for a review. */
  channels: z.object({ linked: z.number().int(), in_progress: z.number().int() }),
});

/** The creators who name the caller as their recruiter. Neither how they are reached nor what they earn is said. */
export const getRecruits = defineList(recruitList, {
  summary: 'List the creators whom the recruiter brought in',
  spec: '002 §6',
  row: recruit,
});
