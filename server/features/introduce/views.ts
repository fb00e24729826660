import type { Game, ShownGame, Story } from '#contract/introduce';
import type { GameRow, OthersGameRow, StoryRow } from './repository';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A story as its owner reads it. */
export const toStory = ({ user_id: _owner, ...row }: StoryRow): Story => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
  submitted_at: iso(row.submitted_at),
});

/** A game as its maker reads it. */
export const toGame = ({ user_id: _owner, game_id: _id, ...row }: GameRow): Game => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
  submitted_at: iso(row.submitted_at),
});

/** A game as another creator is shown it. */
export const toShownGame = ({ preferred_name, maker_name, ...row }: OthersGameRow): ShownGame => ({
  ...row,
  maker: preferred_name ?? maker_name,
});
