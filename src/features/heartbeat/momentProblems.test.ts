import { type MomentValues, momentProblems } from './momentProblems';

const GOOD: MomentValues = {
  name: 'The jump',
  videoLink: 'https://youtu.be/dQw4w9WgXcQ',
  startSeconds: '1:02',
  endSeconds: '1:30',
  text: 'It worked.',
};

describe('a moment that is written', () => {
  it.each([
    {},
    { endSeconds: '' },
    { endSeconds: '  ' },
    { startSeconds: '0:00' },
    { endSeconds: '1:03:00' },
  ])('with %j is well', (change) => {
    expect(momentProblems({ ...GOOD, ...change })).toEqual({});
  });

  it.each([
    [{ name: '  ' }, { name: 'form.required' }],
    [{ name: 'a'.repeat(121) }, { name: { id: 'form.tooLong', values: { max: 120 } } }],
    [{ text: '' }, { text: 'form.required' }],
    [{ videoLink: '' }, { videoLink: 'form.required' }],
    [{ videoLink: 'my video' }, { videoLink: 'video.link.invalid' }],
    [{ videoLink: 'https://vimeo.com/123456' }, { videoLink: 'video.link.platform' }],
    [{ videoLink: 'https://www.youtube.com/' }, { videoLink: 'video.link.noId' }],
    [{ startSeconds: '' }, { startSeconds: 'heartbeat.moments.time.invalid' }],
    [{ startSeconds: '62' }, { startSeconds: 'heartbeat.moments.time.invalid' }],
    [{ endSeconds: '1:2' }, { endSeconds: 'heartbeat.moments.time.invalid' }],
    [{ endSeconds: '1:02' }, { endSeconds: 'heartbeat.moments.end.early' }],
    [{ endSeconds: '0:30' }, { endSeconds: 'heartbeat.moments.end.early' }],
  ])('with %j says %j', (change, problems) => {
    expect(momentProblems({ ...GOOD, ...change })).toEqual(problems);
  });
});
