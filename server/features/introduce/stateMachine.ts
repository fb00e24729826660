import { gameMachine } from '#contract/plain/introduce';
import { Refusal } from '../../http/refusal';
import {
  type TransitionActor,
  type StateMachineDefinition,
  type Entity,
  notOwner,
} from '../../states/transition';
import { type GameRow, findGame, updateGame } from './repository';

interface Facts extends Entity<typeof gameMachine> {
  mayPublish: boolean;
}
interface GameEntity extends Facts {
  row: GameRow;
}

/** Nobody lets others be shown what its maker does not let be published. */
const approvable = (facts: Facts, actor: TransitionActor): boolean =>
  facts.mayPublish && notOwner(facts, actor);

interface GameKey {
  userId: string;
  /** When the game was changed last, as whoever decides has seen it. */
  seen?: string;
}

/** The state machine of games, each by the user who makes it. What was changed meanwhile is not decided on unseen. */
export const gameStateMachine: StateMachineDefinition<typeof gameMachine, GameKey, GameEntity, Facts> = {
  machine: gameMachine,
  find: async (transaction, { userId, seen }) => {
    const row = await findGame(transaction, userId, true);
    if (row && seen !== undefined && row.updated_at.toISOString() !== seen) {
      throw new Refusal('STATE_CHANGED');
    }
    return row && { userId, state: row.state, mayPublish: row.may_publish, row };
  },
  write: (transaction, { userId }, state) => updateGame(transaction, userId, { state }),
  nameOf: ({ row }) => row.game_id,
  may: { approve: approvable, deny: notOwner },
  texts: ({ row }, reason) => ({ game: row.name, ...(reason ? { reason } : {}) }),
};
