import { stepsDone } from './guideSteps';

describe('the steps of the startup guide', () => {
  it.each([
    ['nothing is known yet', null, null, { verify: null, link: null, review: null }],
    [
      'one has just registered',
      { emailVerified: false },
      { total: 0, linked: 0 },
      { verify: false, link: false, review: false },
    ],
    [
      'a channel waits for its review',
      { emailVerified: true },
      { total: 1, linked: 0 },
      { verify: true, link: true, review: false },
    ],
    [
      'one of two channels is linked',
      { emailVerified: false },
      { total: 2, linked: 1 },
      { verify: false, link: true, review: true },
    ],
  ])('when %s', (_when, profile, channels, expected) => {
    expect(stepsDone(profile, channels)).toEqual(expected);
  });
});
