import { z } from 'zod';
import { id, moment, userId } from './fields';
import { type ActOf, LONGEST_REASON, type Machine, type StateOf } from './plain/machine';

type Words<Word extends string> = z.ZodEnum<{ [One in Word]: One }>;

/** The state of an entity. */
export const stateOf = <M extends Machine>(machine: M) =>
  z.enum(machine.states) as unknown as Words<StateOf<M>>;

const actOf = <M extends Machine>(machine: M) =>
  z.enum(Object.keys(machine.transitions)) as unknown as Words<ActOf<M>>;

/** What this person may do with an entity now. */
export const actsOf = <M extends Machine>(machine: M) => z.array(actOf(machine));

/** What has become of an entity so far, the newest first. */
export const historyOf = <M extends Machine>(machine: M) =>
  z.array(
    z.object({
      history_id: id,
      /** `null` where it began. */
      act: actOf(machine).nullable(),
      from: stateOf(machine).nullable(),
      to: stateOf(machine),
      at: moment,
      reason: z.string().nullable(),
      /** Who did it: its owner, staff, or the server by itself. */
      by: z.enum(['owner', 'staff', 'system']),
      /** The name of that person, where whoever asks may know it. */
      name: z.string().nullable(),
    }),
  );

/** Why a transition is made; the owner reads it. */
export const neededReason = z.string().trim().min(1).max(LONGEST_REASON);
export const optionalReason = z.string().trim().max(LONGEST_REASON).optional();

/** What every act of staff names: who acts, and who owns the entity. */
export const staffAct = { user_id: userId, subject_id: id };
