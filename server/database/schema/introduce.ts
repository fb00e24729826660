import type { Game } from '#contract/introduce';
import type { GameGenre, GamePlatform } from '#contract/lists';
import type { Timestamp } from './columns';

export interface YoutubeStoryTable {
  user_id: string;
  title: string;
  text: string;
  video_id: string | null;
  may_publish: boolean;
  state: 'draft' | 'submitted';
  updated_at: Timestamp;
  submitted_at: Timestamp | null;
}

export interface CreatorGameTable {
  user_id: string;
  game_id: string;
  name: string;
  description: string;
  genre: GameGenre;
  platforms: GamePlatform[];
  link: string | null;
  may_publish: boolean;
  state: Game['state'];
  updated_at: Timestamp;
  submitted_at: Timestamp | null;
}

export interface IntroduceTables {
  youtube_story: YoutubeStoryTable;
  creator_game: CreatorGameTable;
}
