import { Refusal } from '../../http/refusal';
import { YoutubeFailure } from '../../integrations/youtube';

/** How a failure of YouTube is told; anything else stays what it is. */
export const toRefusal = (cause: unknown): unknown => {
  if (!(cause instanceof YoutubeFailure)) return cause;
  if (cause.problem === 'needs-reauth') return new Refusal('CHANNEL_NEEDS_REAUTH');
  return new Refusal('YOUTUBE_UNAVAILABLE', cause.problem === 'unavailable' ? undefined : cause.message);
};
