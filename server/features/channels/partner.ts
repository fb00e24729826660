import { audit, SYSTEM } from '../../common/audit';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { giveRoles, rolesOf, takeRole } from './repository';

// Who only recruits becomes a partner who recruits (spec 002 §6).
const ONLY = 'recruiter_only';
const BESIDE = 'recruiter';

/** Whoever has a linked channel is a partner: gives the role with the first one. */
export const makePartner = async (
  transaction: Transaction<Schema>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> => {
  const roles = await rolesOf(transaction, userId);
  if (roles.includes('partner')) return;
  const onlyRecruits = roles.includes(ONLY);
  const given = ['partner', ...(onlyRecruits ? [BESIDE] : [])];
  await giveRoles(transaction, userId, given);
  if (onlyRecruits) await takeRole(transaction, userId, ONLY);
  const after = [...roles.filter((role) => role !== ONLY), ...given].sort();
  await audit(transaction, {
    ...SYSTEM,
    action: 'role.give',
    subject: userId,
    about: userId,
    detail: { role: 'partner', before: roles, after },
    at: now,
  });
};
