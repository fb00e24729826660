import type { Access } from '../../integrations/youtube';
import type { Services } from '../../services';
import type { ChannelKey } from './channelKey';
import { asChannel } from './grants';
import { takeUnit } from './repository';

/** The units of the day are used up: what waits is asked about on another day. */
export class QuotaUsedUp extends Error {}

/** How many units of YouTube's quota a day may take, and which day it is. */
export interface Quota {
  day: string;
  most: number;
}

/**
 * Does `work` with a channel's grant. Each request counts a unit before it is sent, so that no process and no restart sends one too many.
 * Throws YoutubeFailure, and QuotaUsedUp where nothing is left of the day.
 */
export const asCounted = <Answer>(
  services: Services,
  key: ChannelKey,
  { day, most }: Quota,
  work: (access: Access) => Promise<Answer>,
): Promise<Answer> =>
  asChannel(services, key, (access) => {
    const beforeRequest = async () => {
      if (!(await takeUnit(services.connection, day, most))) throw new QuotaUsedUp();
    };
    return work({ ...access, beforeRequest });
  });
