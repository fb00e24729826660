import type {
  deleteGame,
  deleteStory,
  getGame,
  getRandomGame,
  getStory,
  saveGame,
  saveStory,
} from '#contract/introduce';
import { endpoint } from '#src/api/client';

export const fetchStory = endpoint<typeof getStory>('GET user/ytstory');
export const postStory = endpoint<typeof saveStory>('POST user/ytstory');
export const removeStory = endpoint<typeof deleteStory>('DELETE user/ytstory');
export const fetchGame = endpoint<typeof getGame>('GET user/game');
export const postGame = endpoint<typeof saveGame>('POST user/game');
export const removeGame = endpoint<typeof deleteGame>('DELETE user/game');
export const fetchRandomGame = endpoint<typeof getRandomGame>('GET user/game/random');
