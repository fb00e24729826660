import {
  type Checks,
  type RegistrationValues,
  needsConsent,
  probableLanguage,
  registrationProblems,
  toRegistration,
} from './registrationForm';

const TODAY = '2026-03-15';
const GOOD: RegistrationValues = {
  name: 'Nia Okafor',
  username: ' Nia_O ',
  spokenLanguage: 'en',
  country: 'NG',
  birthDate: '2000-01-01',
  parentalConsent: '',
  referrer: '',
  otherMcn: '',
  acceptedPolicies: 'yes',
};
const NONE: Checks = { username: null, inviter: null };
const problems = (change: Partial<RegistrationValues>, checks = NONE) =>
  registrationProblems({ ...GOOD, ...change }, TODAY, checks);

describe('what is wrong with the form', () => {
  it('is nothing where all is well', () => {
    expect(problems({})).toEqual({});
  });

  it.each<[keyof RegistrationValues, string, unknown]>([
    ['name', ' ', 'form.required'],
    ['name', 'R2D2', 'profile.name.characters'],
    ['username', '', 'form.required'],
    ['username', 'ab', 'registration.username.characters'],
    ['username', '_abc', 'registration.username.characters'],
    ['username', 'a'.repeat(31), { id: 'form.tooLong', values: { max: 30 } }],
    ['country', '', 'form.required'],
    ['birthDate', '', 'form.required'],
    ['birthDate', '2026-03-16', 'form.invalid'],
    ['birthDate', '2013-03-16', { id: 'registration.birthDate.tooYoung', values: { minor: 13 } }],
    ['referrer', 'a!', 'registration.inviter.unknown'],
    ['otherMcn', 'x'.repeat(61), { id: 'form.tooLong', values: { max: 60 } }],
    ['acceptedPolicies', '', 'registration.policies.required'],
  ])('is said of %s = %j', (field, value, problem) => {
    expect(problems({ [field]: value })).toEqual({ [field]: problem });
  });

  it('is what the server found of what stands in the field, and of nothing else', () => {
    const taken: Checks = { username: { username: 'nia_o', state: 'taken' }, inviter: null };
    expect(problems({}, taken)).toEqual({ username: 'registration.username.taken' });
    expect(problems({ username: 'nia_okafor' }, taken)).toEqual({});
    const unknown: Checks = { username: null, inviter: { username: 'ghost', name: null } };
    expect(problems({ referrer: 'Ghost' }, unknown)).toEqual({ referrer: 'registration.inviter.unknown' });
    expect(problems({ referrer: 'mira' }, unknown)).toEqual({});
  });
});

describe("the parents' consent", () => {
  it.each([
    ['2008-03-15', false],
    ['2008-03-16', true],
    ['2013-03-15', true],
    ['2013-03-16', false],
    ['', false],
  ])('is asked of who is born on %j: %s', (birthDate, asked) => {
    expect(needsConsent(birthDate, TODAY)).toBe(asked);
  });

  it('is asked for before a minor may go on', () => {
    expect(problems({ birthDate: '2010-01-01' })).toEqual({
      parentalConsent: { id: 'registration.consent.required', values: { adult: 18 } },
    });
    expect(problems({ birthDate: '2010-01-01', parentalConsent: 'yes' })).toEqual({});
  });
});

it('sends what was typed, and leaves out what was not', () => {
  const more = {
    today: TODAY,
    policies: [{ policy: 'terms-of-use', version: 3, title: 'x', body: 'y' }],
    network: '',
    language: 'en-XA',
  };
  expect(toRegistration({ ...GOOD, parentalConsent: 'yes' }, more)).toEqual({
    name: 'Nia Okafor',
    username: 'nia_o',
    spokenLanguage: 'en',
    country: 'NG',
    birthDate: '2000-01-01',
    parentalConsent: false,
    acceptedPolicies: [{ policy: 'terms-of-use', version: 3 }],
  });
  expect(
    toRegistration(
      { ...GOOD, referrer: 'Mira', otherMcn: ' Old ' },
      { ...more, network: 'brightside', language: 'de' },
    ),
  ).toMatchObject({ referrer: 'mira', otherMcn: 'Old', network: 'brightside', language: 'de' });
});

it.each([
  ['pt_BR', 'pt'],
  ['zh_TW', 'zh'],
  ['th', ''],
])('guesses for the interface %s that %j is spoken', (language, spoken) => {
  expect(probableLanguage(language)).toBe(spoken);
});
