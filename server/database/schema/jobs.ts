import type * as tables from './tables.generated';
import type { JobKind, JobProblemCode, jobStates } from '#contract/plain/jobs';

export interface JobTable extends tables.Job {
  kind: JobKind;
  /** What the work is about, by its ids. There is one open job of a kind and key. */
  key: tables.Job['key'];
  /** What the handler needs besides the key, as JSON: ids, never personal data. */
  payload: tables.Job['payload'];
  /** Where the next slice goes on, as JSON; null before the first. */
  state: tables.Job['state'];
  status: (typeof jobStates)[number];
  /** The time of the schedule that it is for; null where somebody or something else asked for it. */
  slot: tables.Job['slot'];
  /** The data folder of the only process that can do it; null where any process can. */
  place: tables.Job['place'];
  /** When it may be taken next. */
  run_at: tables.Job['run_at'];
  /** How often it was taken since it last got further. */
  attempts: tables.Job['attempts'];
  /** The process that works on it until `lease_until`. */
  lease: tables.Job['lease'];
  /** What went wrong with the last try; null after one that went well. */
  problem: JobProblemCode | null;
  /** More about the problem: a code or a place in the program, never data. */
  detail: tables.Job['detail'];
  /** What was done, counted, as JSON. */
  counts: tables.Job['counts'];
}

export interface JobsTables {
  job: JobTable;
}
