import type * as tables from './tables.generated';
import type { Game } from '#contract/introduce';
import type { GameGenre, GamePlatform } from '#contract/lists';

export interface YoutubeStoryTable extends tables.YoutubeStory {
  state: 'draft' | 'submitted';
}

export interface CreatorGameTable extends tables.CreatorGame {
  genre: GameGenre;
  platforms: GamePlatform[];
  state: Game['state'];
}

export interface IntroduceTables {
  youtube_story: YoutubeStoryTable;
  creator_game: CreatorGameTable;
}
