import { inTransaction } from '../../database/transaction';
import { type Handler, defineHandler } from '../../jobs/types';
import { transition } from '../../states/transition';
import { Refusal } from '../../http/refusal';
import { endLink, findChannel, giveBack } from '../channels';
import type { Services } from '../../services';
import { type UnlinkKey, dueUnlinks } from './repository';
import { unlinkStateMachine } from './stateMachine';

const SLICE = 10;

interface Done {
  after: string;
  channels: number;
}

/** Carries out a queued unlinking; returns the token of the channel's grant. Refused with STATE_CHANGED where it was cancelled meanwhile. */
const carryOut = (services: Pick<Services, 'connection' | 'grantSealer'>, key: UnlinkKey, now: Date) =>
  inTransaction(services.connection, async (transaction) => {
    const made = { by: 'system', now } as const;
    const { userId, channelId } = await transition(transaction, unlinkStateMachine, key, 'carryOut', made);
    const channel = await findChannel(transaction, { userId, channelId });
    // Another account may have it by now.
    return channel?.status === 'linked'
      ? endLink(transaction, services, { userId, channelId }, now)
      : undefined;
  });

const wasCancelled = (cause: unknown) => cause instanceof Refusal && cause.code === 'STATE_CHANGED';

/** The job that carries out the queued unlinkings whose time has come. One that was cancelled in the middle is left. */
export const unlinkHandler = (services: Omit<Services, 'connection'>): Handler<'channels:unlink'> =>
  defineHandler<'channels:unlink', Done>(async ({ connection, state, now, dryRun, keep }) => {
    const { after, channels } = state ?? { after: '00000000-0000-0000-0000-000000000000', channels: 0 };
    const due = await dueUnlinks(connection, now, { after, limit: SLICE });
    const last = due.at(-1);
    if (!last || dryRun) return { channels: channels + due.length };
    let done = 0;
    for (const key of due) {
      try {
        await giveBack(services, await carryOut({ ...services, connection }, key, now));
        done += 1;
      } catch (cause) {
        if (!wasCancelled(cause)) throw cause;
      }
    }
    await keep(connection, { after: last.unlinkId, channels: channels + done });
    return 'more';
  });
