import type {
  addPromotedVideo,
  endPromotedVideo,
  getPromotedGames,
  getPromotedVideoHistory,
  getPromotedVideos,
} from '#contract/promotedGames';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchPromotedGames = endpoint<typeof getPromotedGames>('GET user/promoted-games');

export const fetchVideos = endpoint<typeof getPromotedVideos>('GET admin/promoted-videos');
export const downloadVideos = downloadEndpoint<(typeof getPromotedVideos)['csv']>(
  'GET admin/promoted-videos/csv',
);
export const fetchHistory = endpoint<typeof getPromotedVideoHistory>('GET admin/promoted-videos/history');
export const postAdd = endpoint<typeof addPromotedVideo>('POST admin/promoted-videos/add');
export const postEnd = endpoint<typeof endPromotedVideo>('POST admin/promoted-videos/end');
