import { randomUUID } from 'node:crypto';
import { getAnnouncement, saveAnnouncement, scheduleAnnouncement } from '#contract/admin/announcements';
import { getNotices } from '#contract/messages';
import type { Given } from './caller';
import type { TestServer } from './harness';

export const ENGLISH = {
  language: 'en',
  title: 'A new studio',
  text: 'It opens in May.\n\nCome and see.',
} as const;
export const GERMAN = { language: 'de', title: 'Ein neues Studio', text: 'Es öffnet im Mai.' } as const;
const PORTUGUESE = { language: 'pt', title: 'Um novo estúdio', text: 'Abre em maio.' } as const;

type Changes = Partial<Given<typeof saveAnnouncement>>;

/** A new draft for everybody, but for these changes. */
export const draftOf = (changes: Changes = {}) => ({
  announcement_id: randomUUID(),
  version: 0,
  texts: [ENGLISH, GERMAN, PORTUGUESE],
  link: '/channels',
  audience: 'everybody' as const,
  mailed: true,
  ...changes,
});

/** Announcements of an admin on a server. */
export const announcementsOn = (server: () => TestServer) => {
  const admin = () => server().as('admin');
  const read = async ({ announcement_id }: { announcement_id: string }) =>
    (await admin().call(getAnnouncement, { announcement_id })).data.item;
  return {
    read,
    /** Writes a draft; returns what names it. */
    save: async (changes?: Changes) => {
      const { item } = (await admin().call(saveAnnouncement, draftOf(changes))).data;
      return { announcement_id: item.announcement_id, version: item.version };
    },
    /** Sends it now, and returns what became of it. */
    send: async (draft: { announcement_id: string; version: number }) => {
      await admin().call(scheduleAnnouncement, draft);
      await server().work();
      return read(draft);
    },
    /** For whom it is: these, one by one. */
    chosen: async (...usernames: string[]) => ({
      audience: 'users' as const,
      subject_ids: await Promise.all(usernames.map((username) => server().idOf(username))),
    }),
    /** The announcements that somebody has got. */
    toldTo: async (username: string) =>
      (await server().as(username).call(getNotices)).data.items.filter(({ kind }) => kind === 'announcement'),
  };
};
