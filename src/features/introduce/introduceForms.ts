import type { GamePlatform } from '#contract/lists';
import { gameGenres, gamePlatforms } from '#contract/lists';
import type { Problem, Problems } from '#src/forms/oldForm';
import type { MessageId } from '#src/lib/messageId';
import { readVideoLink, videoLinkWords, watchAddress } from '#src/lib/videoLink';
import type { Game, Story } from './introduceSlice';

export const STORY_FORM = 'story';
export const GAME_FORM = 'game';

/** In check boxes `yes` is yes and an empty text is no. */
export type StoryValues = {
  title: string;
  text: string;
  videoLink: string;
  mayPublish: string;
  submit: string;
};
/** `platforms` holds the names, joined by commas. */
export type GameValues = {
  name: string;
  description: string;
  genre: string;
  platforms: string;
  link: string;
  mayPublish: string;
  submit: string;
};

export const LONGEST = { title: 120, story: 5000, game: 80, description: 2000 };
const SHORTEST_STORY = 50;

const yes = (value: boolean) => (value ? 'yes' : '');
export const isYes = (value: string): boolean => value === 'yes';

export const storyValues = (story: Story | null): StoryValues => ({
  title: story?.title ?? '',
  text: story?.text ?? '',
  videoLink: story?.videoId ? watchAddress(story.videoId) : '',
  mayPublish: yes(story?.mayPublish ?? false),
  submit: yes(story?.state === 'submitted'),
});

export const gameValues = (game: Game | null): GameValues => ({
  name: game?.name ?? '',
  description: game?.description ?? '',
  genre: game?.genre ?? '',
  platforms: (game?.platforms ?? []).join(','),
  link: game?.link ?? '',
  mayPublish: yes(game?.mayPublish ?? false),
  submit: yes(game?.state === 'submitted'),
});

const isPlatform = (text: string): text is GamePlatform => gamePlatforms.some((one) => one === text);
/** The platforms in a form's value, in the order of the list. */
export const platformsIn = (value: string): GamePlatform[] => value.split(',').filter(isPlatform);
export const genreIn = (value: string) => gameGenres.find((one) => one === value);

const wrong = (text: string, { max, needed }: { max: number; needed: boolean }): Problem | undefined => {
  const { length } = text.trim();
  if (length === 0) return needed ? 'form.required' : undefined;
  return length > max ? { id: 'form.tooLong', values: { max } } : undefined;
};
const found = <Values>(problems: { [Field in keyof Values]?: Problem | undefined }): Problems<Values> => {
  const entries = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(entries) as Problems<Values>;
};

const wrongStory = (text: string, submit: boolean): Problem | undefined => {
  if (submit && text.trim().length < SHORTEST_STORY)
    return { id: 'introduce.story.short', values: { min: SHORTEST_STORY } };
  return wrong(text, { max: LONGEST.story, needed: false });
};
const wrongVideo = (link: string): Problem | undefined => {
  const read = readVideoLink(link);
  return link.trim() !== '' && 'problem' in read ? videoLinkWords[read.problem] : undefined;
};

/** What is wrong with each field of a story; a draft may be short. The server checks the same again. */
export const storyProblems = (values: StoryValues): Problems<StoryValues> =>
  found<StoryValues>({
    title: wrong(values.title, { max: LONGEST.title, needed: true }),
    text: wrongStory(values.text, isYes(values.submit)),
    videoLink: wrongVideo(values.videoLink),
  });

const isLink = (text: string) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text) && URL.canParse(text);

/** What is wrong with each field of a game; a draft needs only a name and a kind. The server checks the same again. */
export const gameProblems = (values: GameValues): Problems<GameValues> => {
  const submit = isYes(values.submit);
  const link = values.link.trim();
  return found<GameValues>({
    name: wrong(values.name, { max: LONGEST.game, needed: true }),
    description: wrong(values.description, { max: LONGEST.description, needed: submit }),
    genre: genreIn(values.genre) ? undefined : 'form.choose',
    platforms: submit && platformsIn(values.platforms).length === 0 ? 'form.choose' : undefined,
    link: link === '' || isLink(link) ? undefined : 'introduce.game.link.invalid',
  });
};

export const storyRefusals: Record<string, MessageId> = videoLinkWords;
export const gameRefusals: Record<string, MessageId> = { link_invalid: 'introduce.game.link.invalid' };
