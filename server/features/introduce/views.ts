import type { Game, ShownGame, Story } from '#contract/introduce';
import type { SubmittedGame } from '#contract/introduce/review';
import { gameMachine } from '#contract/plain/introduce';
import { type Person, actsFor } from '../../states/transition';
import type { HistoryRow } from '../../states/repository';
import { toHistory } from '../../states/views';
import { gameStateMachine } from './stateMachine';
import type { SubmittedGameRow } from './review/repository';
import type { GameRow, OthersGameRow, StoryRow } from './repository';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A story as its owner reads it. */
export const toStory = ({ user_id: _owner, ...row }: StoryRow): Story => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
  submitted_at: iso(row.submitted_at),
});

/** A game as its maker reads it. */
export const toGame = (
  { user_id: owner, game_id: _id, ...row }: GameRow,
  history: readonly HistoryRow[],
): Game => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
  submitted_at: iso(row.submitted_at),
  history: history.map(toHistory(gameMachine, { ownerId: owner, named: false })),
});

/** A game as staff sees it, with what this person may do with it. */
export const toSubmittedGame =
  (actor: Person) =>
  ({ user_id: userId, ...row }: SubmittedGameRow): SubmittedGame => ({
    subject_id: userId,
    owner: { name: row.owner_name, email: row.owner_email },
    name: row.name,
    description: row.description,
    genre: row.genre,
    platforms: row.platforms,
    link: row.link,
    may_publish: row.may_publish,
    submitted_at: (row.submitted_at ?? row.updated_at).toISOString(),
    seen: row.updated_at.toISOString(),
    state: row.state,
    acts: actsFor(
      gameStateMachine,
      { userId, state: row.state, mayPublish: row.may_publish },
      actor,
      'staff',
    ),
  });

/** A game as another creator is shown it. */
export const toShownGame = ({ preferred_name, maker_name, ...row }: OthersGameRow): ShownGame => ({
  ...row,
  maker: preferred_name ?? maker_name,
});
