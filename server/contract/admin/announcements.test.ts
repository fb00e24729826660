import { randomUUID } from 'node:crypto';
import * as announcements from '#contract/admin/announcements';
import type { TestServer } from '../../testing/harness';
import { describeCalls } from '../../testing/describeCalls';

const content = {
  texts: [
    { language: 'en' as const, title: 'A new studio', text: 'It opens in May.' },
    { language: 'de' as const, title: 'Ein neues Studio', text: 'Es öffnet im Mai.' },
  ],
  link: '/channels',
  audience: 'role' as const,
  audience_id: 'partner',
  mailed: true,
};

const draft = async (server: TestServer) => {
  const given = { announcement_id: randomUUID(), version: 0, ...content };
  const { data } = await server.as('superadmin').call(announcements.saveAnnouncement, given);
  return { announcement_id: data.item.announcement_id, version: data.item.version };
};
const named = async (server: TestServer) => {
  const { announcement_id } = await draft(server);
  return { by: 'admin', given: { announcement_id } };
};
const scheduled = async (server: TestServer) => {
  const { announcement_id, version } = await draft(server);
  const given = { announcement_id, version, send_at: new Date(Date.now() + 86_400_000).toISOString() };
  await server.as('superadmin').call(announcements.scheduleAnnouncement, given);
  return { by: 'admin', given: { announcement_id } };
};

describeCalls(announcements, {
  getAnnouncements: async (server) => {
    await draft(server);
    return { by: 'admin', given: { state: 'draft', audience: 'role', search: 'studio', sort: '-title' } };
  },
  getAnnouncement: named,
  getAnnouncementAudiences: { by: 'admin' },
  findAnnouncementPeople: { by: 'admin', given: { search: 'mira' } },
  saveAnnouncement: { by: 'admin', given: { announcement_id: randomUUID(), version: 0, ...content } },
  previewAnnouncement: async (server) => {
    const { by, given } = await named(server);
    return { by, given: { ...given, language: 'de' } };
  },
  scheduleAnnouncement: async (server) => ({ by: 'admin', given: await draft(server) }),
  withdrawAnnouncement: scheduled,
  stopAnnouncement: async (server) => {
    const { by, given } = await scheduled(server);
    await server.connection
      .updateTable('announcement')
      .set({ state: 'sending' })
      .where('announcement_id', '=', given.announcement_id)
      .execute();
    return { by, given: { ...given, reason: 'The date is wrong.' } };
  },
  discardAnnouncement: named,
  getAnnouncementHistory: named,
});
