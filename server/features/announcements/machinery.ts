import { announcementMachine } from '#contract/plain/announcements';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { putJob } from '../../jobs/repository';
import { NOBODYS, type Machinery, type Thing } from '../../states/move';
import { type AnnouncementRow, lockAnnouncement, updateAnnouncement } from './repository';
import { type SendJobKey, sendJobKeyOf } from './rules';

export interface AnnouncementKey {
  announcementId: string;
}

interface AnnouncementThing extends Thing<typeof announcementMachine> {
  row: AnnouncementRow;
}

export const thingOf = (row: AnnouncementRow): AnnouncementThing => ({
  userId: NOBODYS,
  state: row.state,
  row,
});

/** Puts in the job that sends an announcement as it is now, at `runAt`. */
export const putSendJob = (
  transaction: Transaction<Schema>,
  which: SendJobKey,
  at: { now: Date; runAt: Date },
) => putJob(transaction, 'announcements:send', { key: sendJobKeyOf(which), ...at });

/** How announcements are moved. `sendAt` is when one that is scheduled is sent. */
export const announcementMachinery = (
  sendAt?: Date,
): Machinery<typeof announcementMachine, AnnouncementKey, AnnouncementThing> => ({
  machine: announcementMachine,
  find: async (transaction, { announcementId }) => {
    const row = await lockAnnouncement(transaction, announcementId);
    return row && thingOf(row);
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
