import {
  type InstantCode,
  type InstantSource,
  disablingCodes,
  instantSources,
} from '#contract/plain/instantPayment';
import type { Failure } from '#src/api/failure';

/** The state of the service (spec 001 §§3, 4). */
export interface Service {
  /** Why it is off or why nothing can be claimed: a code of the server, else the HTTP status as a text. */
  code: string | null;
  /** Everything of the first load has answered or failed. */
  ready: boolean;
  enabled: boolean;
  canRequest: boolean;
}

/** A call by which the state of the service is known. */
export type Part =
  | 'limit'
  | 'aggregated'
  | 'status'
  | 'requests'
  | 'count'
  | 'projected'
  | 'claim'
  | `claimable/${InstantSource}`;

/** What the state of the service is made of. */
export interface Facts {
  /** What has answered or failed at least once. */
  ended: Partial<Record<Part, true>>;
  /** The code of each call whose newest answer was a failure; empty where it got no answer at all. */
  failed: Partial<Record<Part, string>>;
  /** What the status said last. */
  status: { isEnabled: boolean; canRequest: boolean; code: InstantCode | null; until: string | null };
}

export const NOTHING_KNOWN: Facts = {
  ended: {},
  failed: {},
  status: { isEnabled: false, canRequest: false, code: null, until: null },
};

const FIRST_LOAD = ['limit', 'aggregated', 'status', 'requests', 'count'] as const satisfies Part[];
const CLAIMABLES = instantSources.map((source) => `claimable/${source}` as const);

/** The code of a failure, else its HTTP status (spec 001 §8); empty where the server has not answered. */
export const codeOfFailure = (failure: Failure): string => {
  if (failure.kind === 'refused') return failure.code;
  return failure.kind === 'unexpected' && failure.status !== undefined ? String(failure.status) : '';
};

const isDisabling = (code: string | undefined): boolean =>
  (disablingCodes as readonly (string | undefined)[]).includes(code);

/**
 * The state of the service. It is off where the status says so or has failed, where a fetch of what is claimable was refused with a
 * code that switches it off, and where the limit is not known (spec 001 §4, decision 12). What switches it off is told first.
 */
export const serviceOf = ({ ended, failed, status }: Facts, sources: readonly InstantSource[]): Service => {
  const refused = CLAIMABLES.map((part) => failed[part]).filter(isDisabling);
  const codes = [
    status.isEnabled ? null : status.code,
    failed.status,
    ...refused,
    failed.limit,
    status.code,
    failed.claim,
    ...CLAIMABLES.map((part) => failed[part]),
    failed.aggregated,
    failed.requests,
    failed.count,
    failed.projected,
  ];
  return {
    code: codes.find((code) => code) ?? null,
    ready: [...FIRST_LOAD, ...sources.map((source) => `claimable/${source}` as const)].every(
      (part) => ended[part],
    ),
    enabled:
      status.isEnabled && failed.status === undefined && failed.limit === undefined && refused.length === 0,
    canRequest: status.canRequest && failed.status === undefined,
  };
};
