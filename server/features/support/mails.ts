import type { Connection } from '../../database/open';
import { businessConstants } from '../../common/businessConstants';
import { inTransaction } from '../../database/transaction';
import type { Handler } from '../../jobs/types';
import { notify } from '../../messages/notify';
import { conversationsToMail, noteMailed } from './repository/mails';

const AT_ONCE = 50;
const { unansweredHours, unreadMinutes } = businessConstants.supportMail;

type Waiting = Awaited<ReturnType<typeof conversationsToMail>>[number];

/** Tells once for each last message; false where another process did. */
const notifyOnce = (
  connection: Connection,
  { user_id: userId, mailed, messages, name }: Waiting,
  { side, now }: { side: 'user' | 'staff'; now: Date },
): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    if (!(await noteMailed(transaction, { userId, from: mailed, to: messages }))) return false;
    const about = { userId, at: now };
    if (side === 'user') {
      const texts = { name, hours: unansweredHours };
      await notify(transaction, { ...about, kind: 'support-unanswered', texts });
    } else {
      await notify(transaction, { ...about, kind: 'support-answered' });
    }
    return true;
  });

/**
 * The job that tells of conversations that wait: the network's support where no agent has answered for hours, the user
 * where an answer is not read.
 */
export const remindHandler: Handler<'support:remind'> = async ({ connection, now }) => {
  let mails = 0;
  const waits = [
    { side: 'user', before: new Date(now.getTime() - unansweredHours * 3_600_000) },
    { side: 'staff', before: new Date(now.getTime() - unreadMinutes * 60_000) },
  ] as const;
  for (const { side, before } of waits) {
    for (const row of await conversationsToMail(connection, { side, before, limit: AT_ONCE })) {
      // A network without an address for support is told nothing.
      if (side === 'user' && row.support_email === '') continue;
      if (await notifyOnce(connection, row, { side, now })) mails += 1;
    }
  }
  return { mails };
};
