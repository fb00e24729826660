export { putSendJob } from './stateMachine';
export { insertAnnouncement, nextRecipients, updateAnnouncement, writeContent } from './repository';
export { type AnnouncementText, textFor } from './rules';
export { sendAnnouncementHandler } from './sendJob';
