import {
  LONGEST_IDENTIFIER,
  type LockCause,
  type LockLevel,
  type LockType,
  lockCauses,
} from '#contract/plain/admin/locks';
import { LONGEST_REASON } from '#contract/plain/machine';
import { all, atMost, chosen, required } from '#contract/rules/check';

/** The values of the form of a lock; what is empty is not said. */
export interface LockValues {
  /** Empty until one is chosen. */
  level: `${LockLevel}` | '';
  type: LockType | '';
  identifier: string;
  lockedUntil: string;
  reason: string;
}

/** What somebody who locks begins with: the lowest level that is theirs. */
export const newLock = ([lowest]: readonly LockLevel[]): LockValues => ({
  level: lowest === undefined ? '' : `${lowest}`,
  type: '',
  identifier: '',
  lockedUntil: '',
  reason: '',
});

interface Locked {
  level: LockLevel | null;
  type: LockType | null;
  identifier: string;
  lockedUntil: string | null;
  reason: string;
}

/** What the form begins with that changes a lock. */
export const lockAsItIs = (
  { level, type, identifier, lockedUntil, reason }: Locked,
  levels: readonly LockLevel[],
): LockValues => ({
  level: level === null || !levels.includes(level) ? newLock(levels).level : `${level}`,
  type: type ?? '',
  identifier,
  lockedUntil: lockedUntil ?? '',
  reason,
});

export const lockChecks = {
  level: chosen,
  type: chosen,
  identifier: atMost(LONGEST_IDENTIFIER),
  reason: all(required, atMost(LONGEST_REASON)),
};
export const unlockChecks = { reason: atMost(LONGEST_REASON) };

export const lockWords = { past: 'paymentHolds.wrong.past' } as const;

/** What the calls take of a form that is right. */
export const lockOf = ({ level, type, identifier, lockedUntil, reason }: LockValues) => ({
  level: Number(level) as LockLevel,
  type: type as LockType,
  ...(identifier.trim() && { identifier: identifier.trim() }),
  ...(lockedUntil && { lockedUntil }),
  reason: reason.trim(),
});

/** What of an address says what an account is locked for. */
export const CAUSE = { cause: '', causeId: '' };

export const causeIn = ({ cause, causeId }: typeof CAUSE): LockCause | undefined => {
  const kind = lockCauses.find((name) => name === cause);
  return kind && causeId ? { kind, id: causeId } : undefined;
};

/** The names of the drafts. */
export const lockForm = (act: 'lock' | 'relock', subjectId: string): string => `userLock.${act}.${subjectId}`;
export const manyForm = (act: 'lock' | 'unlock'): string => `userLocks.${act}`;
