import { randomUUID } from 'node:crypto';
import type { MethodType } from '#contract/plain/paymentMethods';
import { differenceMachine } from '#contract/plain/payouts';
import { dayAfter, dayOf } from '../../../common/days';
import type { Connection } from '../../../database/open';
import { inTransaction } from '../../../database/transaction';
import { OutsideFailure } from '../../../integrations/outside';
import type { DayItem } from '../../../integrations/payouts/provider';
import { defineHandler } from '../../../jobs/types';
import { NO_OWNER, begin, transition } from '../../../states/transition';
import type { Services } from '../../../services';
import { type Found, compareDay } from './compare';
import {
  attemptsNamed,
  attemptsOfDay,
  differencesOfDay,
  firstSent,
  insertDifference,
  keepDay,
  openDays,
} from './repository';
import { differenceStateMachine } from './differences';

// So many days are compared again each day: what was pending is at its end by then, and what a report had late is there.
const DAYS = 7;
// A day with something open is looked at so long.
const OPEN_DAYS = 31;

interface Day {
  provider: MethodType;
  day: string;
}

interface Step {
  days: Day[];
  done: number;
  failed: number;
}

/** The days to compare, the oldest first. A service that nothing was sent to has none, nor has one without such a report. */
const daysToCompare = async (
  { providers }: Services,
  { connection, now }: { connection: Connection; now: Date },
): Promise<Day[]> => {
  const today = dayOf(now);
  const days: Day[] = [];
  for (const [name, { ofDay }] of Object.entries(providers)) {
    const provider = name as MethodType;
    const first = ofDay && (await firstSent(connection, provider));
    if (!first) continue;
    const last = Array.from({ length: DAYS }, (_none, place) => dayAfter(today, -1 - place));
    const open = await openDays(connection, { provider, since: dayAfter(today, -OPEN_DAYS) });
    const all = new Set([...last.filter((day) => day >= dayOf(first)), ...open]);
    days.push(...[...all].sort().map((day) => ({ provider, day })));
  }
  return days;
};

const nameOf = ({ kind, thing }: Pick<Found, 'kind' | 'thing'>): string => `${kind}/${thing}`;

/** Writes down what was found of a day: what is new is open, and what is no more is closed. */
const keepFound = (
  connection: Connection,
  { provider, day }: Day,
  { found, ours, theirs, now }: { found: readonly Found[]; ours: number; theirs: number; now: Date },
): Promise<void> =>
  inTransaction(connection, async (transaction) => {
    const before = await differencesOfDay(transaction, { provider, day });
    const known = new Map(before.map((row) => [nameOf(row), row]));
    const byItself = { by: 'system', now } as const;
    // A report may name a transaction twice, on two pages.
    for (const one of new Map(found.map((each) => [nameOf(each), each])).values()) {
      const row = known.get(nameOf(one));
      known.delete(nameOf(one));
      if (row?.status === 'gone') {
        const key = { differenceId: row.difference_id };
        await transition(transaction, differenceStateMachine, key, 'reopen', byItself);
      }
      if (row) continue;
      const differenceId = randomUUID();
      await insertDifference(transaction, { differenceId, provider, day, found: one, now });
      const began = {
        userId: NO_OWNER,
        thing: differenceId,
        state: 'open',
        by: 'system',
        at: now,
      } as const;
      await begin(transaction, differenceMachine, began);
    }
    for (const { difference_id: differenceId, status } of known.values()) {
      if (status === 'open')
        await transition(transaction, differenceStateMachine, { differenceId }, 'close', byItself);
    }
    await keepDay(transaction, { provider, day, ours, theirs, looked_at: now });
  });

/** Compares the books of a day. Returns how many payments the service has of it. Throws `OutsideFailure`. */
const compare = async (
  connection: Connection,
  ofDay: (day: string) => Promise<DayItem[]>,
  { provider, day }: Day,
  now: Date,
): Promise<number> => {
  const theirs = await ofDay(day);
  const { ours, lastSent } = await attemptsOfDay(connection, { provider, day });
  const next: DayItem[] = [];
  for (let one = dayAfter(day, 1); one <= dayAfter(dayOf(lastSent), 1); one = dayAfter(one, 1))
    next.push(...(await ofDay(one)));
  const named = await attemptsNamed(
    connection,
    [...theirs, ...next].map(({ itemId }) => itemId),
  );
  const known = new Map(named.map((one) => [one.item_id, one]));
  const found = compareDay({ ofDay: ours, known, theirs, next });
  await keepFound(connection, { provider, day }, { found, ours: ours.length, theirs: theirs.length, now });
  return theirs.length;
};

/** The job that compares the books of services with ours, a day of a service a slice. A service that does not answer holds up no other. */
export const reconcileHandler = (services: Services) =>
  defineHandler<'payments:reconcile', Step>(async ({ connection, state, now, keep, signal }) => {
    const { days, done, failed } = state ?? {
      days: await daysToCompare(services, { connection, now }),
      done: 0,
      failed: 0,
    };
    const [day, ...rest] = days;
    const ofDay = day && services.providers[day.provider]?.ofDay;
    if (!day) return { payments: done, failed };
    signal.throwIfAborted();
    try {
      const compared = ofDay ? await compare(connection, ofDay, day, now) : 0;
      await keep(connection, { days: rest, done: done + compared, failed });
    } catch (cause) {
      if (!(cause instanceof OutsideFailure)) throw cause;
      await keep(connection, { days: rest, done, failed: failed + 1 });
    }
    return 'more';
  });
