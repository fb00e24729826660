import type { PauseKind } from '#contract/plain/paymentHolds';
import { type TransitionActor, notMaker, notOwner } from '../../states/transition';

/** What is wrong with the last day of something that is placed today: it is a day to come. */
export const wrongLastDay = (day: string | undefined, today: string): 'past' | undefined =>
  day !== undefined && day <= today ? 'past' : undefined;

/** What is wrong with the last day of a pause: one for good has none. */
export const wrongPauseDay = (
  { kind, day }: { kind: PauseKind; day: string | undefined },
  today: string,
): 'past' | 'invalid' | undefined =>
  kind === 'BLACKLISTED' && day !== undefined ? 'invalid' : wrongLastDay(day, today);

/** Nobody releases what is their own; what a denied catch-up payment holds is released with that. */
export const mayRelease = (
  hold: { userId: string; catchupId: string | null },
  actor: TransitionActor,
): boolean => notOwner(hold, actor) && hold.catchupId === null;

/** Nobody ends their own pause, and nobody one for good that they placed themselves, with whichever of their accounts. */
export const mayEnd = (
  pause: { userId: string; kind: PauseKind; placedBy: string | null },
  actor: TransitionActor,
): boolean => notOwner(pause, actor) && (pause.kind !== 'BLACKLISTED' || notMaker(pause.placedBy, actor));
