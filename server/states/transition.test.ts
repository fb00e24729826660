import { type TransitionActor, isSecond, ownerOf } from './transition';

/** Somebody with one account or several. */
const person = (...accounts: [string, ...string[]]): TransitionActor => ({
  ...ownerOf(accounts[0]),
  accounts: new Set(accounts),
});

describe('a second person', () => {
  it.each<[string, string | null, TransitionActor]>([
    ['who has nothing to do with it', null, person('staff')],
    ['where the owner is named as who made it', 'owner', person('staff')],
    ['where other staff made it for the owner', 'maker', person('staff')],
    ['and the server, whoever made it', 'maker', 'system'],
  ])('is one %s', (_who, madeBy, actor) => {
    expect(isSecond({ userId: 'owner', madeBy }, actor)).toBe(true);
  });

  it.each<[string, string | null, TransitionActor]>([
    ['who made it for the owner', 'maker', person('maker')],
    ['who made it with another account', 'maker', person('staff', 'maker')],
    ['who owns it', null, person('owner')],
    ['who owns it, though staff made it', 'maker', person('owner')],
    ['who owns it with another account', 'maker', person('staff', 'owner')],
  ])('is none %s', (_who, madeBy, actor) => {
    expect(isSecond({ userId: 'owner', madeBy }, actor)).toBe(false);
  });
});
