import { OutsideFailure, OutsideRefusal } from '../integrations/outside';
import { YoutubeFailure } from '../integrations/youtube';
import { JobProblem, type Wrong } from './types';

interface Found extends Wrong {
  /** Trying again cannot help. */
  final: boolean;
}

/**
 * What went wrong, as it is kept and shown: neither the database's words, which can quote a row, nor those of
 * an outside service.
 */
export const problemOf = (cause: unknown): Found => {
  if (cause instanceof JobProblem) return { code: cause.code, detail: cause.detail, final: true };
  if (cause instanceof OutsideRefusal) return { code: 'OUTSIDE_SERVICE', detail: cause.code, final: false };
  if (cause instanceof YoutubeFailure)
    return { code: 'OUTSIDE_SERVICE', detail: `YouTube: ${cause.problem}`, final: false };
  if (cause instanceof OutsideFailure)
    return { code: 'OUTSIDE_SERVICE', detail: cause.message, final: false };
  if (!(cause instanceof Error)) return { code: 'UNEXPECTED', detail: null, final: false };
  const { code } = cause as Error & { code?: unknown };
  const [, where] = /^\s+at (?:async )?([\w.$]+) \(/m.exec(cause.stack ?? '') ?? [];
  const words = [cause.name, typeof code === 'string' ? code : '', where ? `in ${where}` : ''];
  return { code: 'UNEXPECTED', detail: words.filter((word) => word !== '').join(' '), final: false };
};

/** The same for one of several things that a job is about. */
export const wrongOf = (cause: unknown): Wrong => {
  const { code, detail } = problemOf(cause);
  return { code, detail };
};
