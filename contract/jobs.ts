import { z } from 'zod';
import { defineCall } from './call';
import { day, id, moment, userId } from './fields';
import { defineList } from './list';
import { jobCounts, jobKinds, jobList, jobProblems, jobStates, jobSubjects } from './plain/jobs';

const progress = z.object({ done: z.number().int(), of: z.number().int() });

/** How far the server is with work that it does by itself; `failed` until somebody lets it run again. */
export const work = z.object({
  state: z.enum(['waiting', 'running', 'failed']),
  /** Null before anything is known of it. What is counted depends on the work. */
  progress: progress.nullable(),
});
export type Work = z.infer<typeof work>;

const job = z.object({
  job_id: id,
  kind: z.enum(jobKinds),
  /** What the work is about; null where it is about nothing by itself, or that is gone. */
  about: z
    .object({
      what: z.enum(jobSubjects),
      id,
      /** Its title or its file's name; of a run its kind. */
      name: z.string(),
      /** The payment day of a run. */
      day: day.nullable(),
    })
    .nullable(),
  state: z.enum(jobStates),
  /** When it is begun at the earliest: after a failure, the next try. */
  run_at: moment,
  /** How often it was begun since it last got further. */
  attempts: z.number().int(),
  progress: progress.nullable(),
  /** What went wrong with the last try. */
  problem: z.enum(jobProblems).nullable(),
  /** More about it, in the words of the program. */
  detail: z.string().nullable(),
  /** What it has done, counted; empty until it is done. */
  counts: z.array(z.object({ count: z.enum(jobCounts), number: z.number().int() })),
  created_at: moment,
  started_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** Whether this person may let it run again, or now. */
  acts: z.array(z.enum(['run'])),
});
export type Job = z.infer<typeof job>;

/** The jobs of the server: what waits, runs, was done and has failed. */
export const getJobs = defineList(jobList, {
  summary: "List the server's jobs",
  spec: '000 §6',
  row: job,
});

/**
 * Lets a job that has failed run again, or one that waits run now. `JOB_IS_OPEN` where the same work is waiting or running
 * as another job.
 */
export const runJob = defineCall({
  method: 'POST',
  path: 'admin/jobs/run',
  summary: 'Run a job again',
  spec: '000 §6',
  access: 'active',
  permission: 'jobs.manage',
  notWhileActing: 'payments.act-for-user',
  body: z.strictObject({ user_id: userId, job_id: id }),
  answer: z.object({ data: z.object({ job }) }),
  refusals: ['NOT_FOUND', 'JOB_IS_OPEN', 'STATE_CHANGED'],
});
