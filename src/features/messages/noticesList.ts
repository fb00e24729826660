import type { getNotices } from '#contract/messages';
import { noticeList } from '#contract/plain/messages';
import { type RowOf, createList } from '#src/list/createList';
import { paths } from '#src/lib/paths';
import { fetchNotices } from './messagesApi';

export type Notice = RowOf<typeof getNotices>;

/** All notices of the user. */
export const userNotices = createList<typeof getNotices>('userNotices', noticeList, {
  fetch: fetchNotices,
  rowKey: ({ messageId }) => messageId,
  path: paths.messages,
});
