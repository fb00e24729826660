// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/announcements';
import type { Call } from '#src/api/call';

export const discardAnnouncement: Call<'announcements/discardAnnouncement', typeof contract.discardAnnouncement> = {
  name: 'announcements/discardAnnouncement',
  method: 'POST',
  path: 'admin/announcements/discard',
  user: true,
};

export const findAnnouncementPeople: Call<'announcements/findAnnouncementPeople', typeof contract.findAnnouncementPeople> = {
  name: 'announcements/findAnnouncementPeople',
  method: 'GET',
  path: 'admin/announcements/people',
  user: true,
  safe: true,
};

export const getAnnouncement: Call<'announcements/announcement', typeof contract.getAnnouncement> = {
  name: 'announcements/announcement',
  method: 'GET',
  path: 'admin/announcements/one',
  user: true,
  safe: true,
};

export const getAnnouncementAudiences: Call<'announcements/announcementAudiences', typeof contract.getAnnouncementAudiences> = {
  name: 'announcements/announcementAudiences',
  method: 'GET',
  path: 'admin/announcements/audiences',
  user: true,
  safe: true,
};

export const getAnnouncementHistory: Call<'announcements/announcementHistory', typeof contract.getAnnouncementHistory> = {
  name: 'announcements/announcementHistory',
  method: 'GET',
  path: 'admin/announcements/history',
  user: true,
  safe: true,
};

export const getAnnouncements: Call<'announcements/announcements', typeof contract.getAnnouncements> = {
  name: 'announcements/announcements',
  method: 'GET',
  path: 'admin/announcements',
  user: true,
  safe: true,
  csv: true,
};

export const previewAnnouncement: Call<'announcements/previewAnnouncement', typeof contract.previewAnnouncement> = {
  name: 'announcements/previewAnnouncement',
  method: 'GET',
  path: 'admin/announcements/preview',
  user: true,
  safe: true,
};

export const saveAnnouncement: Call<'announcements/saveAnnouncement', typeof contract.saveAnnouncement> = {
  name: 'announcements/saveAnnouncement',
  method: 'POST',
  path: 'admin/announcements',
  user: true,
};

export const scheduleAnnouncement: Call<'announcements/scheduleAnnouncement', typeof contract.scheduleAnnouncement> = {
  name: 'announcements/scheduleAnnouncement',
  method: 'POST',
  path: 'admin/announcements/schedule',
  user: true,
};

export const stopAnnouncement: Call<'announcements/stopAnnouncement', typeof contract.stopAnnouncement> = {
  name: 'announcements/stopAnnouncement',
  method: 'POST',
  path: 'admin/announcements/stop',
  user: true,
};

export const withdrawAnnouncement: Call<'announcements/withdrawAnnouncement', typeof contract.withdrawAnnouncement> = {
  name: 'announcements/withdrawAnnouncement',
  method: 'POST',
  path: 'admin/announcements/withdraw',
  user: true,
};
