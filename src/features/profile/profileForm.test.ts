import { codeOf } from '#contract/rules/check';
import { type ProfileValues, changesOf, profileChecks, profileWords } from './profileForm';

const saved: ProfileValues = {
  name: 'Mira Lindqvist',
  preferredName: '',
  username: 'creator',
  country: 'SE',
  spokenLanguage: '',
  language: 'en',
  birthDate: '',
  chatUsername: '',
};
const taken = { username: 'owner', state: 'taken' as const };

/** What is wrong with each field, as the words say it. */
const wrong = (change: Partial<ProfileValues>, check: typeof taken | null = null) => {
  const values = { ...saved, ...change };
  return Object.fromEntries(
    Object.entries(profileChecks({ today: '2026-03-15', check })).flatMap(([field, rule]) => {
      const finding = rule(values[field as keyof ProfileValues], values);
      if (finding === undefined) return [];
      return [[field, (profileWords as Record<string, unknown>)[codeOf(finding)] ?? finding]];
    }),
  );
};

describe('the profile form', () => {
  it('finds nothing wrong with what may be empty', () => {
    expect(wrong({})).toEqual({});
  });

  it.each([
    [{ name: ' ' }, 'required'],
    [{ preferredName: 'R2' }, 'profile.name.characters'],
    [{ username: '' }, 'required'],
    [{ username: 'ab' }, 'profile.username.characters'],
    [{ username: '_mira' }, 'profile.username.characters'],
    [{ chatUsername: 'mira#123' }, 'profile.chatUsername.shape'],
    [{ chatUsername: 'mira 1#1234' }, 'profile.chatUsername.shape'],
    [{ birthDate: '2026-03-16' }, 'profile.birthDate.future'],
    [{ birthDate: '1899-12-31' }, 'profile.birthDate.early'],
    [{ birthDate: '2013-03-16' }, { id: 'profile.birthDate.young', values: { years: 13 } }],
  ])('says what is wrong with %j', (change, words) => {
    expect(wrong(change)).toEqual({ [Object.keys(change)[0] as string]: words });
  });

  it.each([{ username: ' Mira_99 ' }, { chatUsername: 'Mira.L#0042' }, { birthDate: '2013-03-15' }])(
    'takes %j',
    (change) => {
      expect(wrong(change)).toEqual({});
    },
  );

  it('says that a username is taken while it stands there, and no longer', () => {
    expect(wrong({ username: 'Owner' }, taken)).toEqual({ username: 'profile.username.taken' });
    expect(wrong({ username: 'owner2' }, taken)).toEqual({});
  });

  it('sends only what was changed, as the server keeps it', () => {
    expect(changesOf(saved, { ...saved, name: ' Mira Lindqvist ' })).toEqual({});
    expect(changesOf(saved, { ...saved, username: 'Mira', birthDate: '1990-01-01' })).toEqual({
      username: 'mira',
      birthDate: '1990-01-01',
    });
    expect(changesOf({ ...saved, chatUsername: 'a#1234' }, saved)).toEqual({ chatUsername: '' });
  });
});
