/** How a user may reach support. */
type SupportOffer = 'chat' | 'mail' | 'none';

interface Asking {
  canChat: boolean;
  canAccessPrivilegedPages: boolean;
  hasLinkedChannel: boolean;
  permissions: readonly string[];
  network: { configs: { allowChat: boolean; supportEmail: string } };
}

/**
 * Spec 000 §6: chat needs `canChat` or privileged access, a linked channel, and a network that allows chat. Everybody
 * else gets a mail link, if the network has a support e-mail. Agents are offered neither: they are the support.
 */
export const supportOffer = ({
  canChat,
  canAccessPrivilegedPages,
  hasLinkedChannel,
  permissions,
  network: { configs },
}: Asking): SupportOffer => {
  if (permissions.includes('support.answer')) return 'none';
  const offered = (canChat || canAccessPrivilegedPages) && configs.allowChat;
  if (offered && hasLinkedChannel) return 'chat';
  return configs.supportEmail === '' ? 'none' : 'mail';
};
