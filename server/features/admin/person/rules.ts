import type { Classification, WaitingKind } from '#contract/plain/admin/person';
import type { AdminLevel } from '../../../common/adminLevel';
import type { Person } from '../../../states/transition';

/** A partner's classification in the content management system (spec 002 §3): none without a channel in it. */
export const classificationOf = ({
  in_cms: inCms,
  is_managed: isManaged,
}: {
  in_cms: boolean;
  is_managed: boolean;
}): Classification => {
  if (!inCms) return 'none';
  return isManaged ? 'managed' : 'affiliated';
};

/** Whether somebody may change an account: not their own, nor of an admin of the same level or above (spec 002 §6). */
export const mayChange = (
  actor: Pick<Person, 'accounts' | 'adminLevel'>,
  { userId, adminLevel }: { userId: string; adminLevel: AdminLevel },
): boolean => !actor.accounts.has(userId) && (adminLevel === 0 || actor.adminLevel > adminLevel);

/** What waits, of what whoever looks may see; what there is none of is left out. */
export const waitsOf = (
  counts: Partial<Record<WaitingKind, string>>,
  { money }: { money: boolean },
): { what: WaitingKind; count: number }[] =>
  (['channels', 'mails', 'methods'] as const)
    .filter((what) => Number(counts[what] ?? 0) > 0 && (what !== 'methods' || money))
    .map((what) => ({ what, count: Number(counts[what]) }));
