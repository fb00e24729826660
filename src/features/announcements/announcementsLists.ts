import type { getAnnouncements } from '#contract/announcements';
import { announcementList, announcementMachine } from '#contract/plain/announcements';
import { createDecisions } from '#src/decisions/createDecisions';
import { createPeople } from '#src/forms/createPeople';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import { selectUserId } from '#src/session/session';
import {
  downloadAnnouncements,
  fetchAnnouncements,
  fetchHistory,
  fetchPeople,
  postDiscard,
  postStop,
  postWithdrawal,
} from './announcementsApi';
import { selectOpenId } from './announcementsAddress';
import { announcementRequest } from './announcementsRequests';

export type Announcement = RowOf<typeof getAnnouncements>;

/** The announcements of the network. */
export const announcements = createList<typeof getAnnouncements>('announcements', announcementList, {
  fetch: fetchAnnouncements,
  download: downloadAnnouncements,
  rowKey: ({ announcementId }) => announcementId,
  path: paths.announcements,
});

/** The people to choose from as the recipients. */
export const people = createPeople('announcementPeople', fetchPeople);

type Decided = Pick<Announcement, 'announcementId' | 'acts'>;
type State = Parameters<typeof selectUserId>[0] & Parameters<typeof selectOpenId>[0];

/** Taking announcements back, breaking them off and giving them up, each on its own page. */
export const decisions = createDecisions<Decided, Pick<Decided, 'announcementId'>>(announcementMachine, {
  list: announcements,
  keyOf: ({ announcementId }) => ({ announcementId }),
  fetchHistory,
  acts: { withdraw: postWithdrawal, stop: postStop, discard: postDiscard },
  rereads: (state: State) => [
    announcementRequest.started({ userId: selectUserId(state), announcementId: selectOpenId(state) }),
  ],
});
