import {
  type GameValues,
  type StoryValues,
  gameProblems,
  platformsIn,
  storyProblems,
} from './introduceForms';

const STORY: StoryValues = {
  title: 'A shelf',
  text: 'a'.repeat(50),
  videoLink: '',
  mayPublish: '',
  submit: 'yes',
};
const GAME: GameValues = {
  name: 'Last Train',
  description: 'A puzzle.',
  genre: 'puzzle',
  platforms: 'web',
  link: '',
  mayPublish: '',
  submit: 'yes',
};

describe('a story', () => {
  it.each([{}, { videoLink: 'https://youtu.be/abcdef' }, { submit: '', text: '' }])(
    'with %j is well',
    (change) => {
      expect(storyProblems({ ...STORY, ...change })).toEqual({});
    },
  );
  it.each([
    [{ title: ' ' }, { title: 'form.required' }],
    [{ text: 'a'.repeat(49) }, { text: { id: 'introduce.story.short', values: { min: 50 } } }],
    [{ text: 'a'.repeat(5001) }, { text: { id: 'form.tooLong', values: { max: 5000 } } }],
    [{ videoLink: 'https://vimeo.com/123456' }, { videoLink: 'video.link.platform' }],
  ])('with %j says %j', (change, problems) => {
    expect(storyProblems({ ...STORY, ...change })).toEqual(problems);
  });
});

describe('a game', () => {
  it.each([{}, { link: 'https://example.com/a' }, { submit: '', description: '', platforms: '' }])(
    'with %j is well',
    (change) => {
      expect(gameProblems({ ...GAME, ...change })).toEqual({});
    },
  );
  it.each([
    [{ name: '' }, { name: 'form.required' }],
    [{ description: ' ' }, { description: 'form.required' }],
    [{ genre: '' }, { genre: 'form.choose' }],
    [{ genre: 'poem' }, { genre: 'form.choose' }],
    [{ platforms: '' }, { platforms: 'form.choose' }],
    [{ link: 'javascript:alert(1)' }, { link: 'introduce.game.link.invalid' }],
    [{ link: 'example.com' }, { link: 'introduce.game.link.invalid' }],
  ])('with %j says %j', (change, problems) => {
    expect(gameProblems({ ...GAME, ...change })).toEqual(problems);
  });

  it('runs on platforms of the list alone', () => {
    expect(platformsIn('web,toaster,ios')).toEqual(['web', 'ios']);
    expect(platformsIn('')).toEqual([]);
  });
});
