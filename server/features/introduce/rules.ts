import type { Game, ShownGame, Story } from '#contract/introduce';
import type { GameRow, OthersGameRow, StoryRow } from './repository';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** When something counts as handed in: at its first handing in, until it is a draft again. */
export const submittedAt = (
  state: 'draft' | 'submitted',
  before: { submitted_at: Date | null } | undefined,
  now: Date,
): Date | null => (state === 'draft' ? null : (before?.submitted_at ?? now));

export const toStory = ({ user_id: _owner, ...row }: StoryRow): Story => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
  submitted_at: iso(row.submitted_at),
});

export const toGame = ({ user_id: _owner, game_id: _id, ...row }: GameRow): Game => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
  submitted_at: iso(row.submitted_at),
});

export const toShownGame = ({ preferred_name, maker_name, ...row }: OthersGameRow): ShownGame => ({
  ...row,
  maker: preferred_name ?? maker_name,
});
