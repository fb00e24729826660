import { type Classification, type WaitingKind, waitingKinds } from '#contract/plain/admin/person';
import type { Permission } from '#contract/plain/permissions';
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

// Who decides on what waits; of the others everybody is told who sees the page.
const DECIDES: Partial<Record<WaitingKind, Permission>> = {
  methods: 'payments.review',
  catchups: 'payments.review',
  instant: 'payments.review',
  shares: 'revenue-share.review',
  games: 'game.review',
  conversations: 'support.answer',
};

/** What waits, of what whoever looks may see; what there is none of is left out. */
export const waitsOf = (
  counts: Partial<Record<WaitingKind, string>>,
  { permissions }: Pick<Person, 'permissions'>,
): { what: WaitingKind; count: number }[] =>
  waitingKinds
    .map((what) => ({ what, count: Number(counts[what] ?? 0), by: DECIDES[what] }))
    .filter(({ count, by }) => count > 0 && (by === undefined || permissions.has(by)))
    .map(({ what, count }) => ({ what, count }));
