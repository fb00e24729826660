import { codeOf } from '#contract/rules/check';
import {
  type Answers,
  type RegistrationValues,
  probableLanguage,
  registrationChecks,
  registrationWords,
  toRegistration,
} from './registrationForm';

const TODAY = '2026-03-15';
const GOOD: RegistrationValues = {
  name: 'Nia Okafor',
  username: ' Nia_O ',
  spokenLanguage: 'en',
  country: 'NG',
  birthDate: '2000-01-01',
  parentalConsent: false,
  referrer: '',
  otherMcn: '',
  acceptedPolicies: true,
};
const NONE: Answers = {};

/** What is wrong with each field, as the words say it. */
const wrong = (change: Partial<RegistrationValues>, answers = NONE) => {
  const values = { ...GOOD, ...change };
  const checks = registrationChecks(TODAY, answers);
  return Object.fromEntries(
    Object.entries(checks).flatMap(([field, check]) => {
      const finding = check(values[field as keyof RegistrationValues] as never, values);
      if (finding === undefined) return [];
      const words: unknown = (registrationWords as Record<string, unknown>)[codeOf(finding)];
      return [[field, words ?? finding]];
    }),
  );
};

describe('what is wrong with the form', () => {
  it('is nothing where all is well', () => {
    expect(wrong({})).toEqual({});
  });

  it.each<[keyof RegistrationValues, string | boolean, unknown]>([
    ['name', ' ', 'required'],
    ['name', 'R2D2', 'profile.name.characters'],
    ['username', '', 'required'],
    ['username', 'ab', 'registration.username.characters'],
    ['username', '_abc', 'registration.username.characters'],
    ['username', 'a'.repeat(31), { code: 'too_long', values: { max: 30 } }],
    ['country', '', 'choose'],
    ['birthDate', '', 'required'],
    ['birthDate', '2026-03-16', 'form.invalid'],
    ['birthDate', '2013-03-16', { id: 'registration.birthDate.tooYoung', values: { minor: 13 } }],
    ['referrer', 'a!', 'registration.inviter.unknown'],
    ['otherMcn', 'x'.repeat(61), { code: 'too_long', values: { max: 60 } }],
    ['acceptedPolicies', false, 'registration.policies.required'],
  ])('is said of %s = %j', (field, value, words) => {
    expect(wrong({ [field]: value })).toEqual({ [field]: words });
  });

  it('is what the server found of what stands in the field, and of nothing else', () => {
    const taken: Answers = { username: { username: 'nia_o', state: 'taken' } };
    expect(wrong({}, taken)).toEqual({ username: 'registration.username.taken' });
    expect(wrong({ username: 'nia_okafor' }, taken)).toEqual({});
    const unknown: Answers = { inviter: { username: 'ghost', mayInvite: false } };
    expect(wrong({ referrer: 'Ghost' }, unknown)).toEqual({ referrer: 'registration.inviter.unknown' });
    expect(wrong({ referrer: 'mira' }, unknown)).toEqual({});
  });

  it("is that a minor lacks the parents' consent", () => {
    expect(wrong({ birthDate: '2010-01-01' })).toEqual({
      parentalConsent: { id: 'registration.consent.required', values: { adult: 18 } },
    });
    expect(wrong({ birthDate: '2010-01-01', parentalConsent: true })).toEqual({});
  });
});

it('sends what was typed, and leaves out what was not', () => {
  const more = {
    today: TODAY,
    policies: [{ policy: 'terms-of-use', version: 3, title: 'x', body: 'y' }],
    network: '',
    language: 'en-XA',
  };
  expect(toRegistration({ ...GOOD, parentalConsent: true }, more)).toEqual({
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
