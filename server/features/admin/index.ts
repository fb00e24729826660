export {
  insertAnnouncement,
  nextRecipients,
  updateAnnouncement,
  writeContent,
} from './announcements/repository';
export { type AnnouncementText, textFor } from './announcements/rules';
export { sendAnnouncementHandler } from './announcements/sendJob';
export { putSendJob } from './announcements/stateMachine';
export { auditSealHandler } from './audit/sealJob';
export { openWhatIsOver } from './locks/lock';
export { keyHasher } from './mailingLists/keys';
export { mailingListsHandler } from './mailingLists/syncJob';
export { classificationOf } from './person/rules';
export { rememberLook } from './person/subject';
export { keepLastSuperAdmin } from './roles/lastSuperAdmin';
export { onPermissionLost, permissionsLost } from './roles/permissionsLost';
export { forgetUsersExports, usersExportHandler } from './users/exportJob';
export { peopleFor } from './users/listed';
