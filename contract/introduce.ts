import { z } from 'zod';
import { defineCall } from './call';
import { id, moment, userId, writtenText } from './fields';
import { videoLink } from './heartbeat';
import { gameGenres, gamePlatforms } from './lists';

/** A draft is the writer's alone; what is submitted is with the network's team, and may still be changed or taken back. */
export const introductionState = z.enum(['draft', 'submitted']);

const story = z.object({
  title: z.string(),
  text: z.string(),
  video_id: z.string().nullable(),
  /** The writer lets the network publish it. */
  may_publish: z.boolean(),
  state: introductionState,
  updated_at: moment,
  /** When it was last handed in. */
  submitted_at: moment.nullable(),
});
export type Story = z.infer<typeof story>;

const SHORTEST_STORY = 50;

// The account holder's word: what is said, and that it may be published.
const holders = { access: 'active', spec: '000 §7' } as const;

/** The user's own story; `null` where there is none. */
export const getStory = defineCall({
  ...holders,
  method: 'GET',
  path: 'user/ytstory',
  summary: "Read the user's YouTube story",
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ story: story.nullable() }) }),
  refusals: [],
});

/** Keeps the story: a draft may be short, a submitted one has at least 50 characters. An empty link takes the video out. */
export const saveStory = defineCall({
  ...holders,
  method: 'POST',
  path: 'user/ytstory',
  summary: 'Save or submit the YouTube story',
  notWhileActing: true,
  body: z
    .strictObject({
      user_id: userId,
      title: writtenText(120).min(1, 'required'),
      text: writtenText(5000),
      video_link: z.union([z.literal(''), videoLink]),
      may_publish: z.boolean(),
      state: introductionState,
    })
    .refine(({ state, text }) => state === 'draft' || text.length >= SHORTEST_STORY, {
      path: ['text'],
      message: 'too_short',
    }),
  answer: z.object({ data: z.object({ story }) }),
  refusals: [],
});

/** Deletes the story, also one that is with the network's team. */
export const deleteStory = defineCall({
  ...holders,
  method: 'DELETE',
  path: 'user/ytstory',
  summary: 'Delete the YouTube story',
  notWhileActing: true,
  query: z.strictObject({ user_id: userId }),
  answer: z.object({}),
  refusals: ['NOT_FOUND'],
});

const genre = z.enum(gameGenres);
const platforms = z.array(z.enum(gamePlatforms)).max(gamePlatforms.length);

const game = z.object({
  name: z.string(),
  description: z.string(),
  genre,
  platforms,
  /** Where it can be seen or played; http or https. */
  link: z.string().nullable(),
  may_publish: z.boolean(),
  state: introductionState,
  updated_at: moment,
  submitted_at: moment.nullable(),
});
export type Game = z.infer<typeof game>;

const gameLink = writtenText(300).refine(
  (text) => text === '' || (/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text) && URL.canParse(text)),
  'link_invalid',
);

/** The user's own game; `null` where there is none. */
export const getGame = defineCall({
  ...holders,
  method: 'GET',
  path: 'user/game',
  summary: "Read the user's game",
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ game: game.nullable() }) }),
  refusals: [],
});

/** Keeps the game: a submitted one says what it is and where it runs. An empty link takes the link out. */
export const saveGame = defineCall({
  ...holders,
  method: 'POST',
  path: 'user/game',
  summary: 'Save or submit the game',
  notWhileActing: true,
  body: z
    .strictObject({
      user_id: userId,
      name: writtenText(80).min(1, 'required'),
      description: writtenText(2000),
      genre,
      platforms,
      link: gameLink,
      may_publish: z.boolean(),
      state: introductionState,
    })
    .refine(({ state, description }) => state === 'draft' || description !== '', {
      path: ['description'],
      message: 'required',
    })
    .refine(({ state, platforms }) => state === 'draft' || platforms.length > 0, {
      path: ['platforms'],
      message: 'required',
    }),
  answer: z.object({ data: z.object({ game }) }),
  refusals: [],
});

/** Deletes the game, also one that is with the network's team. */
export const deleteGame = defineCall({
  ...holders,
  method: 'DELETE',
  path: 'user/game',
  summary: "Delete the user's game",
  notWhileActing: true,
  query: z.strictObject({ user_id: userId }),
  answer: z.object({}),
  refusals: ['NOT_FOUND'],
});

const shownGame = z.object({
  game_id: id,
  name: z.string(),
  description: z.string(),
  genre,
  platforms,
  link: z.string().nullable(),
  /** What its maker is called. */
  maker: z.string(),
});
export type ShownGame = z.infer<typeof shownGame>;

/**
 * Any game that its maker submitted and lets the network publish; never the user's own, nor one of a deactivated or
 * locked account. `not` names the one shown before: it comes again only where there is no other. `null`: there is none.
 */
export const getRandomGame = defineCall({
  ...holders,
  method: 'GET',
  path: 'user/game/random',
  summary: "Read a game of another creator's",
  query: z.strictObject({ user_id: userId, not: id.optional() }),
  answer: z.object({ data: z.object({ game: shownGame.nullable() }) }),
  refusals: [],
});
