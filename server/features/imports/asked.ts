import type { Actor } from '../../common/audit';
import type { AskedWork } from '../../jobs/types';

/** Who asks for a work, as the job keeps it. */
export const askedWork = ({ userId, adminId }: Actor): AskedWork => ({
  user_id: userId,
  ...(adminId ? { admin_id: adminId } : {}),
});

/** Who asked for the work that a job does. */
export const askedIn = ({ user_id: userId, admin_id: adminId }: AskedWork): Actor => ({
  userId,
  adminId: adminId ?? null,
});
