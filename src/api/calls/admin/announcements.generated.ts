// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/admin/announcements';
import type { Call } from '#src/api/call';

export const discardAnnouncement: Call<'admin/discardAnnouncement', typeof contract.discardAnnouncement> = {
  name: 'admin/discardAnnouncement',
  method: 'POST',
  path: 'admin/announcements/discard',
  user: true,
};

export const findAnnouncementPeople: Call<'admin/findAnnouncementPeople', typeof contract.findAnnouncementPeople> = {
  name: 'admin/findAnnouncementPeople',
  method: 'GET',
  path: 'admin/announcements/people',
  user: true,
  safe: true,
};

export const getAnnouncement: Call<'admin/announcement', typeof contract.getAnnouncement> = {
  name: 'admin/announcement',
  method: 'GET',
  path: 'admin/announcements/one',
  user: true,
  safe: true,
};

export const getAnnouncementAudiences: Call<'admin/announcementAudiences', typeof contract.getAnnouncementAudiences> = {
  name: 'admin/announcementAudiences',
  method: 'GET',
  path: 'admin/announcements/audiences',
  user: true,
  safe: true,
};

export const getAnnouncementHistory: Call<'admin/announcementHistory', typeof contract.getAnnouncementHistory> = {
  name: 'admin/announcementHistory',
  method: 'GET',
  path: 'admin/announcements/history',
  user: true,
  safe: true,
};

export const getAnnouncements: Call<'admin/announcements', typeof contract.getAnnouncements> = {
  name: 'admin/announcements',
  method: 'GET',
  path: 'admin/announcements',
  user: true,
  safe: true,
  csv: true,
};

export const previewAnnouncement: Call<'admin/previewAnnouncement', typeof contract.previewAnnouncement> = {
  name: 'admin/previewAnnouncement',
  method: 'GET',
  path: 'admin/announcements/preview',
  user: true,
  safe: true,
};

export const saveAnnouncement: Call<'admin/saveAnnouncement', typeof contract.saveAnnouncement> = {
  name: 'admin/saveAnnouncement',
  method: 'POST',
  path: 'admin/announcements',
  user: true,
};

export const scheduleAnnouncement: Call<'admin/scheduleAnnouncement', typeof contract.scheduleAnnouncement> = {
  name: 'admin/scheduleAnnouncement',
  method: 'POST',
  path: 'admin/announcements/schedule',
  user: true,
};

export const stopAnnouncement: Call<'admin/stopAnnouncement', typeof contract.stopAnnouncement> = {
  name: 'admin/stopAnnouncement',
  method: 'POST',
  path: 'admin/announcements/stop',
  user: true,
};

export const withdrawAnnouncement: Call<'admin/withdrawAnnouncement', typeof contract.withdrawAnnouncement> = {
  name: 'admin/withdrawAnnouncement',
  method: 'POST',
  path: 'admin/announcements/withdraw',
  user: true,
};
