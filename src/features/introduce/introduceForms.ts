import type { GameGenre, GamePlatform } from '#contract/lists';
import { optional } from '#contract/rules/check';
import { videoLink } from '#contract/rules/heartbeat';
import {
  SHORTEST_STORY,
  gameDescription,
  gameGenre,
  gameLink,
  gameName,
  platformsOf,
  storyText,
  storyTitle,
} from '#contract/rules/introduction';
import { videoLinkWords, watchAddress } from '#src/lib/videoLink';
import type { Game, Story } from './model';

export type StoryValues = {
  title: string;
  text: string;
  videoLink: string;
  mayPublish: boolean;
  submit: boolean;
};
export type GameValues = {
  name: string;
  description: string;
  genre: GameGenre | null;
  platforms: GamePlatform[];
  link: string;
  mayPublish: boolean;
  submit: boolean;
};

export const storyValues = (story: Story | null): StoryValues => ({
  title: story?.title ?? '',
  text: story?.text ?? '',
  videoLink: story?.videoId ? watchAddress(story.videoId) : '',
  mayPublish: story?.mayPublish ?? false,
  submit: story?.state === 'submitted',
});

export const gameValues = (game: Game | null): GameValues => ({
  name: game?.name ?? '',
  description: game?.description ?? '',
  genre: game?.genre ?? null,
  platforms: game?.platforms ?? [],
  link: game?.link ?? '',
  mayPublish: game?.mayPublish ?? false,
  submit: game !== null && game.state !== 'draft',
});

const stateOf = (submit: boolean): Story['state'] => (submit ? 'submitted' : 'draft');

/** The values of a story as the server takes them. */
export const writtenStory = ({ title, text, videoLink: link, mayPublish, submit }: StoryValues) => ({
  title: title.trim(),
  text: text.trim(),
  videoLink: link.trim(),
  mayPublish,
  state: stateOf(submit),
});

/** The values of a game as the server takes them. */
export const writtenGame = ({ name, description, genre, link, submit, ...values }: GameValues) => ({
  ...values,
  name: name.trim(),
  description: description.trim(),
  genre: genre ?? ('other' as const),
  link: link.trim(),
  state: stateOf(submit),
});

/** The rules of the forms: what is submitted needs more than a draft. */
export const storyChecks = {
  title: storyTitle,
  text: (text: string, { submit }: StoryValues) => storyText(submit)(text, null),
  videoLink: optional(videoLink),
};
export const gameChecks = {
  name: gameName,
  description: (text: string, { submit }: GameValues) => gameDescription(submit)(text, null),
  genre: gameGenre,
  platforms: (platforms: GamePlatform[], { submit }: GameValues) => platformsOf(submit)(platforms, null),
  link: gameLink,
};

/** The words of what these rules and the server find. */
export const storyWords = {
  ...videoLinkWords,
  too_short: { id: 'introduce.story.short', values: { min: SHORTEST_STORY } },
} as const;
export const gameWords = { link_invalid: 'introduce.game.link.invalid' } as const;
