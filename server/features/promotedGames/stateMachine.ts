import { promotedVideoMachine } from '#contract/plain/promotedGames';
import { dayOf, monthAfter } from '../../common/days';
import { NO_OWNER, type StateMachineDefinition, type Entity } from '../../states/transition';
import {
  type PromotedVideoRow,
  endVideo,
  findPromotedVideo,
  holdPromotedVideos,
  lastReportedMonth,
} from './repository';
import { firstOpenMonth } from './rules';

export interface PromotedVideoEntity extends Entity<typeof promotedVideoMachine> {
  entryId: string;
}

export const entityOf = ({ entry_id: entryId, state }: PromotedVideoRow): PromotedVideoEntity => ({
  userId: NO_OWNER,
  state,
  entryId,
});

/** How a video of a promoted game is ended. */
export const promotedVideoStateMachine: StateMachineDefinition<
  typeof promotedVideoMachine,
  string,
  PromotedVideoEntity,
  PromotedVideoEntity
> = {
  machine: promotedVideoMachine,
  find: async (transaction, entryId) => {
    await holdPromotedVideos(transaction);
    const row = await findPromotedVideo(transaction, entryId);
    return row && entityOf(row);
  },
  write: async (transaction, { entryId }, _to, now) => {
    const open = firstOpenMonth(await lastReportedMonth(transaction), dayOf(now));
    await endVideo(transaction, entryId, monthAfter(open, -1));
  },
  nameOf: ({ entryId }) => entryId,
};
