import type { getCannedHelp } from '#contract/inbox';
import { helpList } from '#contract/plain/inbox';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import { downloadHelp, fetchHelp } from './inboxApi';

/** A prepared answer. */
export type Help = RowOf<typeof getCannedHelp>;

/** The prepared answers as agents keep them. */
export const help = createList<typeof getCannedHelp>('cannedHelp', helpList, {
  fetch: fetchHelp,
  download: downloadHelp,
  rowKey: ({ helpId }) => helpId,
  path: paths.supportInbox,
  prefix: 'help',
});
