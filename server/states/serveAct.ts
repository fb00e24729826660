import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { CallDefinition } from '#contract/call';
import type { ActOf, Machine } from '#contract/plain/machine';
import type { Connection, Transaction } from '../database/open';
import type { Schema } from '../database/schema';
import { serveCommand } from '../http/serveCommand';
import type { Session } from '../http/session';
import type { Services } from '../services';
import { type StateMachineDefinition, type Person, type Entity, transition } from './transition';

type ActCall<Item> = CallDefinition<'POST'> & {
  answer: z.ZodObject<{ data: z.ZodObject<{ item: z.ZodType<unknown, Item> }> }>;
};

interface Served<M extends Machine, Key, Row extends Facts, Facts extends Entity<M>, Body, Item> {
  definition: StateMachineDefinition<M, Key, Row, Facts>;
  act: ActOf<M>;
  keyOf: (body: Body, session: Session) => Key;
  actorOf: (connection: Connection, session: Session) => Promise<Person>;
  /** The entity as it is then. */
  read: (transaction: Transaction<Schema>, key: Key, actor: Person) => Promise<Item>;
}

/** Whether a call asks for what its transition asks for. */
const fits = (call: CallDefinition, machine: Machine, act: string): boolean => {
  const by = machine.transitions[act]?.by;
  if (by === undefined || by === 'system') return false;
  return by === 'owner' ? call.notWhileActing !== undefined : call.permission === by.permission;
};

/** Gives the call of a transition its route: a command that makes the transition and answers the entity as it is then. */
export const serveAct = <
  M extends Machine,
  Key,
  Row extends Facts,
  Facts extends Entity<M>,
  Item,
  Call extends ActCall<Item>,
>(
  app: FastifyInstance,
  services: Pick<Services, 'connection'>,
  call: Call,
  { definition, act, keyOf, actorOf, read }: Served<M, Key, Row, Facts, z.output<Call['body']>, Item>,
): void => {
  if (!fits(call, definition.machine, act)) {
    throw new Error(`${call.path} does not ask for what ${definition.machine.name}.${act} asks for`);
  }
  serveCommand(app, services, call as ActCall<Item>, {
    run: async ({ transaction, session, body, now }) => {
      const key = keyOf(body as z.output<Call['body']>, session);
      const by = await actorOf(transaction, session);
      const { reason } = body as { reason?: string };
      await transition(transaction, definition, key, act, {
        by,
        now,
        ...(reason === undefined ? {} : { reason }),
      });
      return { key, by };
    },
    answer: async ({ transaction }, { key, by }) => ({ data: { item: await read(transaction, key, by) } }),
  });
};
