import { gameMachine } from '#contract/plain/introduce';
import { type Actor, type Machinery, type Thing, notOwner } from '../../states/move';
import { type GameRow, findGame, updateGame } from './repository';

interface Facts extends Thing<typeof gameMachine> {
  mayPublish: boolean;
}
interface GameThing extends Facts {
  row: GameRow;
}

/** Nothing is to be decided where others may not be shown the game anyway. */
const decidable = (facts: Facts, actor: Actor): boolean => facts.mayPublish && notOwner(facts, actor);

/** How games are moved, each by the user who makes it. */
export const gameMachinery: Machinery<typeof gameMachine, string, GameThing, Facts> = {
  machine: gameMachine,
  find: async (transaction, userId) => {
    const row = await findGame(transaction, userId, true);
    return row && { userId, state: row.state, mayPublish: row.may_publish, row };
  },
  write: (transaction, { userId }, state) => updateGame(transaction, userId, { state }),
  nameOf: ({ row }) => row.game_id,
  may: { approve: decidable, deny: decidable },
  texts: ({ row }, reason) => ({ game: row.name, ...(reason ? { reason } : {}) }),
};
