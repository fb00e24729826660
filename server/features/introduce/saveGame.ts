import { randomUUID } from 'node:crypto';
import { gameMachine } from '#contract/plain/introduce';
import { audit } from '../../common/audit';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { begin, transition, ownerOf } from '../../states/transition';
import { gameStateMachine } from './stateMachine';
import { type GameRow, findGame, insertGame, updateGame } from './repository';
import { submittedAt } from './rules';

type Content = Pick<GameRow, 'name' | 'description' | 'genre' | 'platforms' | 'link'>;

interface Saved extends Content {
  mayPublish: boolean;
  state: 'draft' | 'submitted';
}

const held = async (transaction: Transaction<Schema>, userId: string): Promise<GameRow> => {
  const row = await findGame(transaction, userId, true);
  if (!row) throw new Refusal('SERVER_ERROR');
  return row;
};

const shownAs = ({ name, description, genre, platforms, link }: Content): string =>
  JSON.stringify([name, description, genre, platforms, link]);

/** The move that saving makes; none where the game waits already, or nothing changes of what others are shown. */
const actOf = (before: GameRow, saved: Saved): 'submit' | 'withdraw' | undefined => {
  if (saved.state === 'draft') return before.state === 'draft' ? undefined : 'withdraw';
  if (before.state === 'draft') return 'submit';
  return before.state !== 'submitted' && shownAs(before) !== shownAs(saved) ? 'submit' : undefined;
};

/** Saves a user's game as a draft, or submits it. */
export const saveGameOf = (
  connection: Connection,
  userId: string,
  saved: Saved,
  now: Date,
): Promise<GameRow> =>
  inTransaction(connection, async (transaction) => {
    const { mayPublish, state, ...content } = saved;
    const by = ownerOf(userId);
    const values = { ...content, may_publish: mayPublish, updated_at: now };
    const isNew = await insertGame(transaction, {
      ...values,
      user_id: userId,
      game_id: randomUUID(),
      state: 'draft',
      submitted_at: null,
    });
    const before = await held(transaction, userId);
    if (isNew) {
      const thing = before.game_id;
      await begin(transaction, gameMachine, { userId, thing, state: 'draft', by, at: now });
    }
    // Consent to publish is kept in the audit: it can be looked up who gave it and when.
    if (isNew || before.may_publish !== mayPublish) {
      const detail = { state, mayPublish };
      await audit(transaction, {
        userId,
        action: 'game.save',
        subject: userId,
        about: userId,
        detail,
        at: now,
      });
    }
    await updateGame(transaction, userId, { ...values, submitted_at: submittedAt(state, before, now) });
    const act = actOf(before, saved);
    if (act) await transition(transaction, gameStateMachine, { userId }, act, { by, now });
    return held(transaction, userId);
  });
