import { type MomentValues, momentChecks, writtenMoment } from './momentForm';

const TYPED: MomentValues = {
  name: ' The jump ',
  videoLink: ' https://youtu.be/dQw4w9WgXcQ ',
  startSeconds: '1:02',
  endSeconds: '1:30',
  text: 'It worked. ',
};
const found = (change: Partial<MomentValues>) => {
  const values = { ...TYPED, ...change };
  return {
    start: momentChecks.startSeconds(values.startSeconds, null),
    end: momentChecks.endSeconds(values.endSeconds, values),
  };
};

it.each([{}, { endSeconds: '' }, { endSeconds: '  ' }, { startSeconds: '0:00' }, { endSeconds: '1:03:00' }])(
  'takes a cut with %j',
  (change) => {
    expect(found(change)).toEqual({ start: undefined, end: undefined });
  },
);

it.each([
  [{ startSeconds: '' }, { start: 'play_time' }],
  [{ startSeconds: '62' }, { start: 'play_time' }],
  [{ endSeconds: '1:2' }, { end: 'play_time' }],
  [{ endSeconds: '1:02' }, { end: 'end_not_after_start' }],
  [{ endSeconds: '0:30' }, { end: 'end_not_after_start' }],
  [{ startSeconds: 'x', endSeconds: '0:30' }, { start: 'play_time' }],
])('of a cut with %j says %j', (change, findings) => {
  expect(found(change)).toEqual({ start: undefined, end: undefined, ...findings });
});

it('sends texts without blanks around them, and times in seconds', () => {
  expect(writtenMoment(TYPED)).toEqual({
    name: 'The jump',
    videoLink: 'https://youtu.be/dQw4w9WgXcQ',
    startSeconds: 62,
    endSeconds: 90,
    text: 'It worked.',
  });
  expect(writtenMoment({ ...TYPED, endSeconds: ' ' }).endSeconds).toBeNull();
});
