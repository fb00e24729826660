import { supportOffer } from './supportRules';

const offer = (
  canChat: boolean,
  canAccessPrivilegedPages: boolean,
  hasLinkedChannel: boolean,
  allowChat: boolean,
  supportEmail = 'help@demo.test',
  permissions: string[] = [],
) =>
  supportOffer({
    canChat,
    canAccessPrivilegedPages,
    hasLinkedChannel,
    permissions,
    network: { configs: { allowChat, supportEmail } },
  });

describe('what a user is offered', () => {
  it.each([
    ['a creator', true, true, true, true, 'chat'],
    ['a creator without the permission, by privileged access', false, true, true, true, 'chat'],
    ['a creator with the permission alone', true, false, true, true, 'chat'],
    ['somebody with the permission and no linked channel', true, false, false, true, 'mail'],
    ['an admin without a channel', false, true, false, true, 'mail'],
    ['a newcomer', false, false, false, true, 'mail'],
    ['a creator whose network has no chat', true, true, true, false, 'mail'],
  ] as const)('%s', (_who, canChat, privileged, linked, allowed, expected) => {
    expect(offer(canChat, privileged, linked, allowed)).toBe(expected);
  });

  it('is nothing for agents', () => {
    expect(offer(true, true, true, true, 'help@demo.test', ['support.answer'])).toBe('none');
  });

  it('is nothing where the network has no address either', () => {
    expect(offer(false, false, false, true, '')).toBe('none');
  });
});
