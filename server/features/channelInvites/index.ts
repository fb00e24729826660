export { invitesHandler } from './poll';
export { listedInvites } from './repository';
