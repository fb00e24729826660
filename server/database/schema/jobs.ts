import type { JobKind, JobProblemCode, jobStates } from '#contract/plain/jobs';
import type { NullableText, NullableTimestamp, Timestamp, Whole } from './columns';

export interface JobTable {
  job_id: string;
  kind: JobKind;
  /** What the work is about, by its ids. There is one open job of a kind and key. */
  key: string;
  /** What the handler needs besides the key, as JSON: ids, never personal data. */
  payload: string;
  /** Where the next slice goes on, as JSON; null before the first. */
  state: NullableText;
  status: (typeof jobStates)[number];
  /** The time of the schedule that it is for; null where somebody or something else asked for it. */
  slot: NullableTimestamp;
  /** The data folder of the only process that can do it; null where any process can. */
  place: NullableText;
  /** When it may be taken next. */
  run_at: Timestamp;
  /** How often it was taken since it last got further. */
  attempts: number;
  /** The process that works on it until `lease_until`. */
  lease: NullableText;
  lease_until: NullableTimestamp;
  progress_done: Whole | null;
  progress_of: Whole | null;
  /** What went wrong with the last try; null after one that went well. */
  problem: JobProblemCode | null;
  /** More about the problem: a code or a place in the program, never data. */
  detail: NullableText;
  /** What was done, counted, as JSON. */
  counts: NullableText;
  created_at: Timestamp;
  started_at: NullableTimestamp;
  ended_at: NullableTimestamp;
}

export interface JobsTables {
  job: JobTable;
}
