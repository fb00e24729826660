import type {
  getAnnouncement,
  getAnnouncementAudiences,
  previewAnnouncement,
  saveAnnouncement,
  scheduleAnnouncement,
} from '#contract/announcements';
import type { Answer, Parameters as Sent } from '#src/api/client';
import { defineRequest } from '#src/request/request';

// What fails of these is said at the place.
const READ = { safe: true, silent: true } as const;

export const announcementRequest = defineRequest<
  Sent<typeof getAnnouncement>,
  Answer<typeof getAnnouncement>
>('announcements/one', { ...READ, keyOf: ({ announcementId }) => announcementId });

export const audiencesRequest = defineRequest<
  Sent<typeof getAnnouncementAudiences>,
  Answer<typeof getAnnouncementAudiences>
>('announcements/audiences', READ);

export const previewRequest = defineRequest<
  Sent<typeof previewAnnouncement>,
  Answer<typeof previewAnnouncement>
>('announcements/preview', READ);

export const saveRequest = defineRequest<Sent<typeof saveAnnouncement>, Answer<typeof saveAnnouncement>>(
  'announcements/save',
  { silent: true, keyOf: ({ announcementId }) => announcementId },
);

export const scheduleRequest = defineRequest<
  Sent<typeof scheduleAnnouncement>,
  Answer<typeof scheduleAnnouncement>
>('announcements/schedule', { silent: true, keyOf: ({ announcementId }) => announcementId });
