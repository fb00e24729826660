// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/introduce';
import type { Call } from '#src/api/call';

export const deleteGame: Call<'introduce/deleteGame', typeof contract.deleteGame> = {
  name: 'introduce/deleteGame',
  method: 'DELETE',
  path: 'user/game',
  user: true,
  notWhileActing: true,
};

export const deleteStory: Call<'introduce/deleteStory', typeof contract.deleteStory> = {
  name: 'introduce/deleteStory',
  method: 'DELETE',
  path: 'user/ytstory',
  user: true,
  notWhileActing: true,
};

export const getGame: Call<'introduce/game', typeof contract.getGame> = {
  name: 'introduce/game',
  method: 'GET',
  path: 'user/game',
  user: true,
  safe: true,
};

export const getRandomGame: Call<'introduce/randomGame', typeof contract.getRandomGame> = {
  name: 'introduce/randomGame',
  method: 'GET',
  path: 'user/game/random',
  user: true,
  safe: true,
};

export const getStory: Call<'introduce/story', typeof contract.getStory> = {
  name: 'introduce/story',
  method: 'GET',
  path: 'user/ytstory',
  user: true,
  safe: true,
};

export const saveGame: Call<'introduce/saveGame', typeof contract.saveGame> = {
  name: 'introduce/saveGame',
  method: 'POST',
  path: 'user/game',
  user: true,
  notWhileActing: true,
};

export const saveStory: Call<'introduce/saveStory', typeof contract.saveStory> = {
  name: 'introduce/saveStory',
  method: 'POST',
  path: 'user/ytstory',
  user: true,
  notWhileActing: true,
};
