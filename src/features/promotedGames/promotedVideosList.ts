import { promotedVideoList, promotedVideoMachine } from '#contract/plain/promotedGames';
import type { addPromotedVideo, getPromotedVideos } from '#contract/promotedGames';
import type { Answer, Parameters } from '#src/api/client';
import { createDecisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import { defineRequest } from '#src/request/request';
import { downloadVideos, fetchHistory, fetchVideos, postEnd } from './promotedGamesApi';

export type PromotedVideo = RowOf<typeof getPromotedVideos>;

/** The videos of promoted games, for staff. */
export const promotedVideos = createList<typeof getPromotedVideos>('promotedVideos', promotedVideoList, {
  fetch: fetchVideos,
  download: downloadVideos,
  rowKey: ({ entryId }) => entryId,
  path: paths.promotedVideos,
});

/** Ending them. */
export const videoDecisions = createDecisions(promotedVideoMachine, {
  list: promotedVideos,
  keyOf: ({ entryId }: PromotedVideo) => ({ entryId }),
  fetchHistory,
  acts: { end: postEnd },
});

/** Entering a video. What fails is said in the dialog. */
export const addVideoRequest = defineRequest<
  Parameters<typeof addPromotedVideo>,
  Answer<typeof addPromotedVideo>
>('promotedVideos/add', { silent: true, idempotent: true });

/** The name of the draft of the form. */
export const VIDEO_FORM = 'promotedVideos.add';
