import { promotedVideoMachine } from '#contract/plain/promotedGames';
import { dayOf, monthAfter } from '../../common/days';
import { NOBODYS, type Machinery, type Thing } from '../../states/move';
import {
  type PromotedVideoRow,
  endVideo,
  findPromotedVideo,
  holdPromotedVideos,
  lastReportedMonth,
} from './repository';
import { firstOpenMonth } from './rules';

export interface PromotedVideoThing extends Thing<typeof promotedVideoMachine> {
  entryId: string;
}

export const thingOf = ({ entry_id: entryId, state }: PromotedVideoRow): PromotedVideoThing => ({
  userId: NOBODYS,
  state,
  entryId,
});

/** How a video of a promoted game is ended. */
export const promotedVideoMachinery: Machinery<
  typeof promotedVideoMachine,
  string,
  PromotedVideoThing,
  PromotedVideoThing
> = {
  machine: promotedVideoMachine,
  find: async (transaction, entryId) => {
    await holdPromotedVideos(transaction);
    const row = await findPromotedVideo(transaction, entryId);
    return row && thingOf(row);
  },
  write: async (transaction, { entryId }, _to, now) => {
    const open = firstOpenMonth(await lastReportedMonth(transaction), dayOf(now));
    await endVideo(transaction, entryId, monthAfter(open, -1));
  },
  nameOf: ({ entryId }) => entryId,
};
