import * as channelInvites from '#contract/channelInvites';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';
import { APPLICANT, APPLYING, heldInvite, switchInvites } from '../testing/invites';

const invited = async (server: TestServer) => {
  await switchInvites(server);
  const { userId, inviteId } = await heldInvite(server);
  return { by: 'reviewer', given: { subject_id: userId, invite_id: inviteId } };
};
const inviting = async (server: TestServer) => {
  await switchInvites(server);
  return { by: 'reviewer', given: { channel_ids: [APPLYING, 'UCx'] } };
};
const own = async (server: TestServer) => {
  await switchInvites(server);
  return { by: APPLICANT, given: { channel_id: APPLYING } };
};

describeCalls(channelInvites, {
  getInvites: async (server) => {
    await invited(server);
    return { by: 'admin', given: { waits: 'yes', state: 'pending', search: 'oficina' } };
  },
  checkInvites: inviting,
  sendInvites: inviting,
  uploadInvites: async (server) => {
    await switchInvites(server);
    const file = `channel_id,name\n${APPLYING},Oficina\nUCx,Wrong\n`;
    return { by: 'reviewer', given: { name: 'channels.csv', dry_run: 'false' }, file };
  },
  downloadHandOver: async (server) => {
    await invited(server);
    return { by: 'reviewer' };
  },
  getInviteHistory: invited,
  confirmInvite: invited,
  reportInvite: async (server) => {
    const { by, given } = await invited(server);
    return { by, given: { ...given, more: 'not_monetized', reason: 'Ask again in May' } };
  },
  cancelInvite: invited,
  confirmInvites: async (server) => {
    const { by, given } = await invited(server);
    return { by, given: { invite_ids: [given.invite_id] } };
  },
  getAcceptanceRate: { by: 'creator' },
  getCmsStatus: own,
  inviteSelf: own,
});
