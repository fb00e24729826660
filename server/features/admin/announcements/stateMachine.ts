import { announcementMachine } from '#contract/plain/admin/announcements';
import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { putJob } from '../../../jobs/repository';
import { NO_OWNER, type StateMachineDefinition, type Entity } from '../../../states/transition';
import { type AnnouncementRow, lockAnnouncement, updateAnnouncement } from './repository';
import { type SendJobKey, sendJobKeyOf } from './rules';

export interface AnnouncementKey {
  announcementId: string;
}

interface AnnouncementEntity extends Entity<typeof announcementMachine> {
  row: AnnouncementRow;
}

export const entityOf = (row: AnnouncementRow): AnnouncementEntity => ({
  userId: NO_OWNER,
  state: row.state,
  row,
});

/** Puts in the job that sends an announcement as it is now, at `runAt`. */
export const putSendJob = (
  transaction: Transaction<Schema>,
  which: SendJobKey,
  at: { now: Date; runAt: Date },
) => putJob(transaction, 'announcements:send', { key: sendJobKeyOf(which), ...at });

/** The state machine of announcements. `sendAt` is when one that is scheduled is sent. */
export const announcementStateMachine = (
  sendAt?: Date,
): StateMachineDefinition<typeof announcementMachine, AnnouncementKey, AnnouncementEntity> => ({
  machine: announcementMachine,
  find: async (transaction, { announcementId }) => {
    const row = await lockAnnouncement(transaction, announcementId);
    return row && entityOf(row);
  },
  write: (transaction, { row }, to, now) =>
    updateAnnouncement(transaction, row.announcement_id, {
      state: to,
      ...(to === 'scheduled' ? { send_at: sendAt ?? now } : {}),
      // Whatever is scheduled anew has another job.
      ...(to === 'draft' ? { send_at: null, version: row.version + 1 } : {}),
    }),
  nameOf: ({ row }) => row.announcement_id,
  after: {
    schedule: async (transaction, { row }, { now }) => {
      const which = { announcementId: row.announcement_id, version: row.version };
      await putSendJob(transaction, which, { now, runAt: sendAt ?? now });
    },
  },
});
