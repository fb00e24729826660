import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { CallDefinition } from '#contract/call';
import { audit } from '../common/audit';
import type { Transaction } from '../database/open';
import type { Schema } from '../database/schema';
import { inTransaction } from '../database/transaction';
import type { Services } from '../services';
import { type Remember, answerOnce, keyedCall } from './idempotency';
import { type Input, serve } from './serve';
import { type Session, sessionActor } from './session';

type AuditEvent = Parameters<typeof audit>[1];

/** A call of a signed-in user that changes something. */
type CommandCall = CallDefinition<'POST' | 'DELETE'>;

/** What a command works with. There is no other connection in it: a query beside the transaction would wait for it. */
export type CommandScope<Call extends CommandCall, Prepared = undefined> = Pick<
  Input<Call>,
  'params' | 'query' | 'body' | 'request'
> & {
  transaction: Transaction<Schema>;
  session: Session;
  /** Who asks, as the session says. */
  userId: string;
  now: Date;
  prepared: Prepared;
};

interface Command<Call extends CommandCall, Prepared, Done> {
  /**
   * Before the transaction: asks outside services, seals, refuses what needs no lock. What it writes stays even where
   * the command is refused. A repeated call with a key gets the first answer without it.
   */
  prepare?: (input: Input<Call> & { session: Session }) => Promise<Prepared>;
  /** All that is written. It begins anew where the database reports a conflict, so it does nothing outside of it. */
  run: (scope: CommandScope<Call, Prepared>) => Promise<Done>;
  /** What was done, for the audit; null where it need not be known later. */
  audit?: (
    scope: CommandScope<Call, Prepared>,
    done: Done,
  ) => Omit<AuditEvent, 'userId' | 'adminId' | 'at'> | null;
  /** The answer as the transaction sees it: nobody's later change is in it, and a repeated call gets the same. */
  answer: (
    scope: CommandScope<Call, Prepared>,
    done: Done,
  ) => z.input<Call['answer']> | Promise<z.input<Call['answer']>>;
}

/**
 * Gives a call that changes something its route: one transaction with what it does, its audit and its answer. Where the
 * contract says `idempotent`, its key is in there, too: the call is done once, and repeated calls get the first answer.
 */
export const serveCommand = <Call extends CommandCall, Prepared = undefined, Done = void>(
  app: FastifyInstance,
  { connection }: Pick<Services, 'connection'>,
  call: Call,
  { prepare, run, audit: eventOf, answer }: Command<Call, Prepared, Done>,
): void => {
  type Answer = z.input<Call['answer']> & object;
  serve(app, call, async (input) => {
    const session = input.session as Session;
    const { params, query, body, request } = input;
    const work = async (remember?: Remember<Answer>) => {
      const prepared = (await prepare?.(input as Input<Call> & { session: Session })) as Prepared;
      return inTransaction(connection, async (transaction) => {
        const { userId } = session;
        const scope = {
          transaction,
          session,
          userId,
          now: new Date(),
          prepared,
          params,
          query,
          body,
          request,
        };
        const done = await run(scope);
        const event = eventOf?.(scope, done);
        if (event) await audit(transaction, { ...event, ...sessionActor(session), at: scope.now });
        const said = (await answer(scope, done)) as Answer;
        await remember?.(transaction, said);
        return said;
      });
    };
    return call.idempotent ? answerOnce(connection, keyedCall(request, call, session.userId), work) : work();
  });
};
