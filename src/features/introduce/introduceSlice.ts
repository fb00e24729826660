import type {
  deleteGame,
  deleteStory,
  getGame,
  getRandomGame,
  getStory,
  saveGame,
  saveStory,
} from '#contract/introduce';
import type { Answer, Parameters } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

export type Story = NonNullable<Answer<typeof getStory>['data']['story']>;
export type Game = NonNullable<Answer<typeof getGame>['data']['game']>;
export type ShownGame = NonNullable<Answer<typeof getRandomGame>['data']['game']>;

export const storyRequest = defineRequest<Parameters<typeof getStory>, Answer<typeof getStory>>(
  'introduce/story',
  { safe: true },
);
export const saveStoryRequest = defineRequest<Parameters<typeof saveStory>, Answer<typeof saveStory>>(
  'introduce/saveStory',
);
export const deleteStoryRequest = defineRequest<Parameters<typeof deleteStory>, Answer<typeof deleteStory>>(
  'introduce/deleteStory',
);
export const gameRequest = defineRequest<Parameters<typeof getGame>, Answer<typeof getGame>>(
  'introduce/game',
  { safe: true },
);
export const saveGameRequest = defineRequest<Parameters<typeof saveGame>, Answer<typeof saveGame>>(
  'introduce/saveGame',
);
export const deleteGameRequest = defineRequest<Parameters<typeof deleteGame>, Answer<typeof deleteGame>>(
  'introduce/deleteGame',
);
export const randomGameRequest = defineRequest<
  Parameters<typeof getRandomGame>,
  Answer<typeof getRandomGame>
>('introduce/randomGame', { safe: true });

/** `null`: not read yet; `{ value: null }`: read, and there is none. */
type Known<Value> = { value: Value | null } | null;

interface IntroduceState {
  story: Known<Story>;
  game: Known<Game>;
  /** Another creator's game. */
  shown: Known<ShownGame>;
}
const initialState: IntroduceState = { story: null, game: null, shown: null };

/** How creators introduce themselves: a story, and the game that they make. */
export const introduceSlice = createLazySlice({
  name: 'introduce',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    for (const request of [storyRequest, saveStoryRequest]) {
      builder.addCase(request.succeeded, (state, { payload }) => {
        state.story = { value: payload.data.story };
      });
    }
    for (const request of [gameRequest, saveGameRequest]) {
      builder.addCase(request.succeeded, (state, { payload }) => {
        state.game = { value: payload.data.game };
      });
    }
    builder
      .addCase(deleteStoryRequest.succeeded, (state) => {
        state.story = { value: null };
      })
      .addCase(deleteGameRequest.succeeded, (state) => {
        state.game = { value: null };
      })
      .addCase(randomGameRequest.succeeded, (state, { payload }) => {
        state.shown = { value: payload.data.game };
      });
  },
  selectors: {
    selectStory: (state) => state.story,
    selectGame: (state) => state.game,
    selectShown: (state) => state.shown,
  },
});

export const { selectStory, selectGame, selectShown } = introduceSlice.selectors;
