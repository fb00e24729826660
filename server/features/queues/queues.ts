import { catchupList } from '#contract/plain/catchUp';
import { reviewList } from '#contract/plain/channelReview';
import { inviteList } from '#contract/plain/channelInvites';
import { instantList } from '#contract/plain/instantPayment';
import { gameList } from '#contract/plain/introduce';
import type { PlainList } from '#contract/plain/list';
import { unsentList } from '#contract/plain/messages';
import { networkRequestList } from '#contract/plain/networkRequests';
import { networkTransferList } from '#contract/plain/networkTransfers';
import { methodList } from '#contract/plain/paymentMethods';
import { differenceList } from '#contract/plain/payouts';
import type { Permission } from '#contract/plain/permissions';
import type { QueueName } from '#contract/plain/queues';
import { revenueShareList } from '#contract/plain/revenueShare';
import { unclaimedList } from '#contract/plain/unclaimedPayments';
import { unlinkList } from '#contract/plain/unlinks';
import { type ListSource, listFirst, listTotal } from '../../database/list';
import type { Connection } from '../../database/open';
import { listedCatchups } from '../catchUp';
import { listedReviews } from '../channelReview';
import { listedInvites } from '../channelInvites';
import { listedInstants } from '../instantPayment';
import { listedGames } from '../introduce';
import { listedUnsent } from '../messages';
import { listedNetworkRequests } from '../networkRequests';
import { listedTransfers } from '../networkTransfers';
import { listedMethods } from '../paymentMethods';
import { listedDifferences, listedUnclaimed } from '../payouts';
import { listedShares } from '../revenueShare';
import { listedUnlinks } from '../unlinks';

interface Queue {
  /** Who may decide there. */
  permission: Permission;
  count: (connection: Connection) => Promise<number>;
  /** When the newest of what waits began to, and the oldest; null where nothing does. */
  newest: (connection: Connection) => Promise<Date | null>;
  oldest: (connection: Connection) => Promise<Date | null>;
}

/** What waits in a list: what it opens with. `since` is the column that says since when. */
const queueOf = <DB, Tables extends keyof DB, Row>(
  { opens: filters = {}, permission }: PlainList & { permission: Permission },
  since: string,
  listed: (connection: Connection) => ListSource<DB, Tables, Row> | Promise<ListSource<DB, Tables, Row>>,
): Queue => {
  const asked = { sort: `-${since}`, filters };
  return {
    permission,
    count: async (connection) => (await listTotal(connection, await listed(connection), asked)).total,
    newest: async (connection) => listFirst(await listed(connection), asked),
    oldest: async (connection) => listFirst(await listed(connection), { ...asked, sort: since }),
  };
};

export const queues: Record<QueueName, Queue> = {
  channels: queueOf(reviewList, 'waiting_since', (connection) => listedReviews(connection, '')),
  unlinks: queueOf(unlinkList, 'queued_at', (connection) => listedUnlinks(connection, '')),
  // What had no answer waits from then on.
  invites: queueOf(inviteList, 'since', (connection) =>
    listedInvites(connection, { search: '', scope: 'all', now: new Date() }),
  ),
  // One that was approved and is changed waits anew; when it was submitted first stays.
  games: queueOf(gameList, 'updated_at', (connection) => listedGames(connection, '')),
  'network-requests': queueOf(networkRequestList, 'created_at', (connection) =>
    listedNetworkRequests(connection, ''),
  ),
  'network-transfers': queueOf(networkTransferList, 'created_at', (connection) =>
    listedTransfers(connection, ''),
  ),
  'revenue-shares': queueOf(revenueShareList, 'requested_at', (connection) =>
    listedShares(connection, { search: '', scope: 'all' }),
  ),
  'payment-methods': queueOf(methodList, 'proven_at', (connection) =>
    listedMethods(connection, { search: '' }),
  ),
  catchups: queueOf(catchupList, 'asked_at', (connection) => listedCatchups(connection, '')),
  'instant-payments': queueOf(instantList, 'requested_at', (connection) => listedInstants(connection, '')),
  differences: queueOf(differenceList, 'found_at', listedDifferences),
  'unclaimed-payments': queueOf(unclaimedList, 'since', (connection) => listedUnclaimed(connection, '')),
  'unsent-mails': queueOf(unsentList, 'at', (connection) => listedUnsent(connection, '')),
};
