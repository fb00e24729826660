/** What a user may be offered to reach support by. */
export type SupportOffer = 'chat' | 'mail' | 'none';

interface Asking {
  canChat: boolean;
  canAccessPrivilegedPages: boolean;
  hasLinkedChannel: boolean;
  network: { configs: { allowChat: boolean; supportEmail: string } };
}

/**
 * Spec 000 §6: chat needs `canChat` or privileged access and a network that allows it; who has no linked channel gets a
 * mail link in its place, and so does everybody else to whom chat is not offered.
 */
export const supportOffer = ({
  canChat,
  canAccessPrivilegedPages,
  hasLinkedChannel,
  network: { configs },
}: Asking): SupportOffer => {
  const offered = (canChat || canAccessPrivilegedPages) && configs.allowChat;
  if (offered && hasLinkedChannel) return 'chat';
  return configs.supportEmail === '' ? 'none' : 'mail';
};
