import Big from 'big.js';
import { SUPER_ADMIN } from '#contract/plain/admin/roles';
import { dayOf, monthAfter } from '../../../common/days';
import { businessConstants } from '../../../common/businessConstants';
import { lockUser } from '../../../database/lockUser';
import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { Refusal } from '../../../http/refusal';
import type { Session } from '../../../http/session';
import { notify } from '../../../messages/notify';
import { refuseLast } from './lastSuperAdmin';
import { permissionsLost } from './permissionsLost';
import {
  deleteLaterShares,
  deleteUserRoles,
  findAccount,
  findRole,
  holdRole,
  insertUserRoles,
  setShare,
  sharesOf,
} from './repository';
import { type RoleAct, mayChangeRole, maySetShare, movedBy, recruits, shareIn, shareWith } from './rules';
import { factsOf, staffOf, subjectOf } from './staff';

const monthOf = (moment: Date) => dayOf(moment).slice(0, 7);

/** An account behind its lock, with who decides on it. */
const decidedOn = async (transaction: Transaction<Schema>, session: Session, subjectId: string) => {
  await lockUser(transaction, subjectId);
  const account = await findAccount(transaction, subjectId);
  if (!account) throw new Refusal('USER_DOES_NOT_EXIST');
  return { staff: await staffOf(transaction, session), subject: await subjectOf(transaction, account) };
};

// From this month on, whatever was set before for later ones. None is not written for who never had one.
const startShare = async (
  transaction: Transaction<Schema>,
  { session, subjectId, share, at }: { session: Session; subjectId: string; share: string; at: Date },
): Promise<{ share?: string }> => {
  const hadNone = (await sharesOf(transaction, subjectId)).length === 0;
  if (hadNone && share === businessConstants.recruiterShare.none) return {};
  const month = monthOf(at);
  await deleteLaterShares(transaction, subjectId, month);
  await setShare(transaction, { userId: subjectId, month, share, by: session.userId, at });
  return { share };
};

interface Scope {
  transaction: Transaction<Schema>;
  session: Session;
  now: Date;
}

interface Change {
  subjectId: string;
  act: RoleAct;
  role: string;
  notify: boolean;
}

/**
 * Gives a role to an account or takes it, with what comes with it; returns what changed. Fails with NOT_ALLOWED, ROLE_ASSIGNED_ALREADY,
 * ROLE_NOT_ASSIGNED, ROLE_NOT_FOUND, USER_DOES_NOT_EXIST or LAST_SUPER_ADMIN.
 */
export const changeRole = async (
  { transaction, session, now: at }: Scope,
  { subjectId, act, role, notify: notifies }: Change,
): Promise<object> => {
  await holdRole(transaction, role);
  const { staff, subject } = await decidedOn(transaction, session, subjectId);
  const known = await findRole(transaction, role);
  if (!known) throw new Refusal('ROLE_NOT_FOUND');
  const moved = movedBy(subject.roles, act, role);
  const facts = await factsOf(transaction, [role, ...moved.given, ...moved.taken]);
  if (!facts.every((one) => mayChangeRole(staff, subject, one))) throw new Refusal('NOT_ALLOWED');
  const has = subject.roles.includes(role);
  if (act === 'give' && has) throw new Refusal('ROLE_ASSIGNED_ALREADY');
  if (act === 'take' && !has) throw new Refusal('ROLE_NOT_ASSIGNED');
  if (act === 'take' && role === SUPER_ADMIN) await refuseLast(transaction, subjectId);

  await permissionsLost(transaction, { userId: subjectId, now: at }, async () => {
    await deleteUserRoles(transaction, subjectId, moved.taken);
    await insertUserRoles(transaction, subjectId, moved.given);
  });
  const after = [...subject.roles.filter((one) => !moved.taken.includes(one)), ...moved.given].sort();
  const share = shareWith(subject.roles, after);
  const shared = share === undefined ? {} : await startShare(transaction, { session, subjectId, share, at });
  if (notifies) {
    const kind = act === 'give' ? 'role-given' : 'role-taken';
    await notify(transaction, { userId: subjectId, kind, texts: { role: known.name }, at });
  }
  return { role, before: subject.roles, after, ...shared, notify: notifies };
};

const refuseMonth = (month: string, now: string) => {
  if (month < now || month > monthAfter(now, businessConstants.recruiterShare.monthsAhead))
    throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'effective_month', message: 'month_range' }]);
};

/** Sets a recruiter share, percent, from a month on; returns what changed. The same share again changes nothing. */
export const changeShare = async (
  { transaction, session, now: at }: Scope,
  { subjectId, share, month }: { subjectId: string; share: string; month: string },
): Promise<object | null> => {
  refuseMonth(month, monthOf(at));
  const { staff, subject } = await decidedOn(transaction, session, subjectId);
  if (!maySetShare(staff, subject)) throw new Refusal('NOT_ALLOWED');
  if (!recruits(subject.roles)) throw new Refusal('NOT_A_RECRUITER');
  const months = await sharesOf(transaction, subjectId);
  const before = months.find((one) => one.effective_month === month)?.share;
  if (before !== undefined && new Big(before).eq(share)) return null;
  await setShare(transaction, { userId: subjectId, month, share, by: session.userId, at });
  return { effective_month: month, share, before: shareIn(month, months) };
};
