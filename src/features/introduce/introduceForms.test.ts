import {
  type GameValues,
  gameChecks,
  gameValues,
  storyChecks,
  storyValues,
  writtenGame,
} from './introduceForms';

const STORY = { ...storyValues(null), title: 'A shelf', text: 'Short.' };
const GAME: GameValues = { ...gameValues(null), name: ' Last Train ', genre: 'puzzle' };

it('a story may be short until it is submitted, and needs no video', () => {
  expect(storyChecks.text('Short.', STORY)).toBeUndefined();
  expect(storyChecks.text('Short.', { ...STORY, submit: true })).toMatchObject({ code: 'too_short' });
  expect(storyChecks.videoLink(' ', STORY)).toBeUndefined();
  expect(storyChecks.videoLink('https://vimeo.com/123456', STORY)).toBe('not_a_video_platform');
});

it('a game needs a genre, and where it runs once it is submitted', () => {
  expect(gameChecks.genre(null, GAME)).toBe('choose');
  expect(gameChecks.genre('puzzle', GAME)).toBeUndefined();
  expect(gameChecks.platforms([], GAME)).toBeUndefined();
  expect(gameChecks.platforms([], { ...GAME, submit: true })).toBe('choose');
  expect(gameChecks.description('', { ...GAME, submit: true })).toBe('required');
});

it('what is ready is submitted, all else is a draft', () => {
  const written = { name: 'Last Train', genre: 'puzzle', platforms: ['web'], mayPublish: true };
  const typed = { ...GAME, platforms: ['web' as const], mayPublish: true };
  expect(writtenGame(typed)).toEqual({ ...written, description: '', link: '', state: 'draft' });
  expect(writtenGame({ ...typed, submit: true })).toMatchObject({ ...written, state: 'submitted' });
});

it('the video of a story stands in the form as the address at which it is watched', () => {
  const written = { title: 'T', text: '', mayPublish: true, updatedAt: '', submittedAt: null };
  const story = (videoId: string | null) => storyValues({ ...written, state: 'draft', videoId });
  expect(story('dQw4w9WgXcQ').videoLink).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(story(null).videoLink).toBe('');
});
