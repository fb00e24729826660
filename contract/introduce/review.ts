import { z } from 'zod';
import { defineCall } from '../call';
import { id, moment, userId } from '../fields';
import { gameGenre, gamePlatforms } from '../introduce';
import { defineList } from '../list';
import { actsOf, historyOf, neededReason, staffAct, stateOf } from '../machine';
import { gameList, gameMachine } from '../plain/introduce';

const submittedGame = z.object({
  /** Who makes it. Each user has one game. */
  subject_id: id,
  owner: z.object({ name: z.string(), email: z.string() }),
  name: z.string(),
  description: z.string(),
  genre: gameGenre,
  platforms: gamePlatforms,
  /** A web page where the game can be seen or played; http or https. */
  link: z.string().nullable(),
  /** False: its maker does not let it be published, and it cannot be approved. */
  may_publish: z.boolean(),
  submitted_at: moment,
  /** When it was changed last: what is decided on is named by it. */
  seen: moment,
  state: stateOf(gameMachine),
  acts: actsOf(gameMachine),
});
export type SubmittedGame = z.infer<typeof submittedGame>;

const reviewing = { access: 'active', permission: 'game.review', spec: '000 §7' } as const;

/** The games that creators have submitted: those that wait, and those that were decided on. */
export const getSubmittedGames = defineList(gameList, {
  summary: "List the creators' games",
  spec: '000 §7',
  row: submittedGame,
});

/** What has become of a game so far, with the names of who decided. */
export const getGameHistory = defineCall({
  ...reviewing,
  method: 'GET',
  path: 'admin/games/history',
  summary: "Read a game's history",
  query: z.strictObject({ user_id: userId, subject_id: id }),
  answer: z.object({ data: z.object({ items: historyOf(gameMachine) }) }),
  refusals: ['NOT_FOUND'],
});

const decided = z.object({ data: z.object({ item: submittedGame }) });

/** Lets the game be shown to other creators. `STATE_CHANGED` also where its maker has changed it since it was seen. */
export const approveGame = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/games/approve',
  summary: 'Approve a game',
  body: z.strictObject({ ...staffAct, seen: moment }),
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Keeps a game from being shown to others. Its maker reads the reason. */
export const denyGame = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/games/deny',
  summary: 'Deny a game',
  body: z.strictObject({ ...staffAct, seen: moment, reason: neededReason }),
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});
