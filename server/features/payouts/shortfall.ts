import type { Services } from '../../services';
import { type Group, askBalances } from './balances';
import { endShortfall, keepShortfall, neededFor } from './shortfallRepository';

// Less than from one job that sends to the next, so that each of them looks.
const LOOK_AGAIN = 10 * 60_000; // ms

// For so long it is believed that there is enough: asking before each of thousands of batches would take longer than sending them.
const BELIEVED = 60_000; // ms

/** A method and currency for which the service had enough, and until when that is believed. */
export interface Enough extends Group {
  until: string;
}

export const enoughFor = (group: Group, now: Date): Enough => ({
  ...group,
  until: new Date(now.getTime() + BELIEVED).toISOString(),
});

export const isBelieved = (enough: Enough | undefined, { method, currency }: Group, now: Date): boolean =>
  enough?.method === method && enough.currency === currency && enough.until > now.toISOString();

/**
 * Whether all that waits to be sent by a method in a currency is more than the service has for it. Then nothing of it is sent, and no
 * payment fails: it is looked at again by itself. Where the balance is not known the service itself says whether it is enough.
 */
export const isTooLittle = async (
  services: Pick<Services, 'connection' | 'providers'>,
  group: Group,
  now: Date,
): Promise<boolean> => {
  const { connection } = services;
  const [known] = await askBalances(services, [group], now);
  const needed = await neededFor(connection, group, now);
  if (known === undefined || 'code' in known || needed.lte(known.available)) {
    await endShortfall(connection, group);
    return false;
  }
  await keepShortfall(connection, group, {
    needed: needed.toFixed(),
    available: known.available,
    now,
    lookAt: new Date(now.getTime() + LOOK_AGAIN),
  });
  return true;
};
