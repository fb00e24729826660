import { promotedVideoList, promotedVideoMachine } from '#contract/plain/promotedGames';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/promotedGames.generated';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';

export type PromotedVideo = RowOf<ContractOf<typeof calls.getPromotedVideos>>;

/** The name of the draft of the form. */
export const VIDEO_FORM = 'promotedGames.staff.add';

/** The videos of promoted games, for staff. */
export const promotedVideos = list(calls.getPromotedVideos, promotedVideoList, {
  rowKey: ({ entryId }) => entryId,
  path: paths.promotedVideos,
});

/** Ending them. */
export const videoDecisions = decisions(promotedVideoMachine, {
  list: promotedVideos,
  keyOf: ({ entryId }: PromotedVideo) => ({ entryId }),
  history: calls.getPromotedVideoHistory,
  acts: { end: calls.endPromotedVideo },
});

/** Entering a video. What fails is said in the dialog; a second click enters no second one. */
export const addVideo = command(calls.addPromotedVideo, {
  concurrency: 'leading',
  form: VIDEO_FORM,
  failure: 'atPlace',
  notice: 'promotedGames.staff.added',
  rereads: [promotedVideos],
});

/** The videos of promoted games, for staff: their list, entering and ending them. */
export const promotedVideosFeature = defineFeature([promotedVideos, videoDecisions, addVideo]);
