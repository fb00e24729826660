import { strikeMachine } from '#contract/plain/contentOwners';
import { dayOf } from '../../common/days';
import {
  type Entity,
  NO_OWNER,
  type StateMachineDefinition,
  type TransitionActor,
} from '../../states/transition';
import { channelsNamed, findStrike, lockStrike, updateStrike } from './repository';

/** What the rules of a strike look at. */
export interface StrikeFacts extends Entity<typeof strikeMachine> {
  strikeId: string;
  /** The accounts that have the channel, or had it. */
  accounts: readonly string[];
}

/** Nobody decides on a strike of a channel of their own, in whichever of their accounts. */
export const isOfOthers = ({ accounts }: { accounts: readonly string[] }, actor: TransitionActor): boolean =>
  actor === 'system' || !accounts.some((one) => actor.accounts.has(one));

/** How strikes are withdrawn. Over they are by their day alone. */
export const strikeStateMachine: StateMachineDefinition<
  typeof strikeMachine,
  string,
  StrikeFacts,
  StrikeFacts
> = {
  machine: strikeMachine,
  find: async (transaction, strikeId) => {
    await lockStrike(transaction, strikeId);
    const row = await findStrike(transaction, strikeId, dayOf(new Date()));
    if (!row) return undefined;
    const channels = await channelsNamed(transaction, [row.channel_id]);
    return { userId: NO_OWNER, strikeId, state: row.state, accounts: channels.map((one) => one.user_id) };
  },
  write: (transaction, { strikeId }, to, now) =>
    updateStrike(
      transaction,
      strikeId,
      to === 'withdrawn' ? { withdrawn_at: now } : { withdrawn_at: null, withdrawn_by: null },
    ),
  nameOf: ({ strikeId }) => strikeId,
  may: { withdraw: isOfOthers },
  after: {
    withdraw: async (transaction, { strikeId }, { actor }) => {
      if (actor !== 'system')
        await updateStrike(transaction, strikeId, { withdrawn_by: actor.adminId ?? actor.userId });
    },
  },
};
