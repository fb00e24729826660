import type {
  discardAnnouncement,
  findAnnouncementPeople,
  getAnnouncement,
  getAnnouncementAudiences,
  getAnnouncementHistory,
  getAnnouncements,
  previewAnnouncement,
  saveAnnouncement,
  scheduleAnnouncement,
  stopAnnouncement,
  withdrawAnnouncement,
} from '#contract/announcements';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchAnnouncements = endpoint<typeof getAnnouncements>('GET admin/announcements');
export const downloadAnnouncements = downloadEndpoint<(typeof getAnnouncements)['csv']>(
  'GET admin/announcements/csv',
);
export const fetchAnnouncement = endpoint<typeof getAnnouncement>('GET admin/announcements/one');
export const fetchAudiences = endpoint<typeof getAnnouncementAudiences>('GET admin/announcements/audiences');
export const fetchPeople = endpoint<typeof findAnnouncementPeople>('GET admin/announcements/people');
export const fetchPreview = endpoint<typeof previewAnnouncement>('GET admin/announcements/preview');
export const fetchHistory = endpoint<typeof getAnnouncementHistory>('GET admin/announcements/history');
export const postAnnouncement = endpoint<typeof saveAnnouncement>('POST admin/announcements');
export const postSchedule = endpoint<typeof scheduleAnnouncement>('POST admin/announcements/schedule');
export const postWithdrawal = endpoint<typeof withdrawAnnouncement>('POST admin/announcements/withdraw');
export const postStop = endpoint<typeof stopAnnouncement>('POST admin/announcements/stop');
export const postDiscard = endpoint<typeof discardAnnouncement>('POST admin/announcements/discard');
