import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { CallDefinition } from '#contract/call';
import type { ActOf, Machine } from '#contract/plain/machine';
import type { Connection, Transaction } from '../database/open';
import type { Schema } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { type Remember, answerOnce, keyedCall } from '../http/idempotency';
import { serve } from '../http/serve';
import type { Session } from '../http/session';
import { type StateMachineDefinition, type Person, type Entity, transition } from './transition';

type ActCall<Item> = CallDefinition<'POST'> & {
  answer: z.ZodObject<{ data: z.ZodObject<{ item: z.ZodType<unknown, Item> }> }>;
};

type Answer<Item> = { data: { item: Item } };

interface Served<M extends Machine, Key, Row extends Facts, Facts extends Entity<M>, Body, Item> {
  connection: Connection;
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

/** Gives the call of a transition its route. With an idempotency key the transition is made once, and repeated calls get its answer. */
export const serveAct = <
  M extends Machine,
  Key,
  Row extends Facts,
  Facts extends Entity<M>,
  Item,
  Call extends ActCall<Item>,
>(
  app: FastifyInstance,
  call: Call,
  {
    connection,
    definition,
    act,
    keyOf,
    actorOf,
    read,
  }: Served<M, Key, Row, Facts, z.output<Call['body']>, Item>,
): void => {
  if (!fits(call, definition.machine, act)) {
    throw new Error(`${call.path} does not ask for what ${definition.machine.name}.${act} asks for`);
  }
  serve(app, call as ActCall<Item>, async ({ body, request, session }) => {
    const given = session as Session;
    const key = keyOf(body as z.output<Call['body']>, given);
    const actor = await actorOf(connection, given);
    const { reason } = body as { reason?: string };
    const make = (remember?: Remember<Answer<Item>>) =>
      inTransaction(connection, async (transaction) => {
        await transition(transaction, definition, key, act, {
          by: actor,
          now: new Date(),
          ...(reason === undefined ? {} : { reason }),
        });
        const answer = { data: { item: await read(transaction, key, actor) } };
        await remember?.(transaction, answer);
        return answer;
      });
    return call.idempotent ? answerOnce(connection, keyedCall(request, call, given.userId), make) : make();
  });
};
