import { attentionFor } from './attention';

const kinds = (emailVerified: boolean, linked: number, needsReauth: number) =>
  attentionFor({ emailVerified }, { linked, needsReauth }).map(({ kind }) => kind);

describe('what needs attention', () => {
  it('is nothing when all is well', () => {
    expect(kinds(true, 1, 0)).toEqual([]);
  });

  it('lists the most pressing first', () => {
    expect(kinds(false, 0, 2)).toEqual(['expiredGrant', 'noLinkedChannel', 'emailNotVerified']);
  });

  it('counts the channels whose access has ended', () => {
    expect(attentionFor({ emailVerified: true }, { linked: 3, needsReauth: 2 })).toEqual([
      { kind: 'expiredGrant', channels: 2 },
    ]);
  });
});
