import { addChannel, getChannels } from '#contract/channels';
import type { PopupPurpose } from '#contract/auth';
import type { Caller, Outcome } from './caller';
import type { TestServer } from './harness';
import { createBrowser } from './signIn';

/**
 * Presses a button of the provider's page on a server that listens. Gives what the popup brings back, and the cookie of
 * the browser that it was opened in, without which that is worth nothing.
 */
export const throughPopup = async (
  { url }: TestServer,
  button: string,
  purpose: PopupPurpose = 'sign-in',
  ticked: string[] = [],
) => {
  const browser = createBrowser(url);
  const { code = '', state = '' } = await browser.popup(button, { purpose, ticked });
  return { brought: { code, state }, fromThere: { headers: { cookie: browser.cookie() } } };
};

/** Links the channel of a button of the provider's page, or renews the grant of `channelId` with it. */
export const linkChannel = async (
  server: TestServer,
  creator: Caller,
  button: string,
  { ticked, channelId }: { ticked?: string[]; channelId?: string } = {},
): Promise<Outcome<typeof addChannel>> => {
  const { brought, fromThere } = await throughPopup(server, button, 'channel', ticked);
  const renewed = channelId === undefined ? {} : { channel_id: channelId };
  return creator.outcome(addChannel, { ...brought, ...renewed }, fromThere);
};

/** The channel of that name as its owner's list has it; undefined where it is not in the list. */
export const findChannel = async (creator: Caller, name: string) => {
  const { data } = await creator.call(getChannels, { search: name });
  return data.items.find((channel) => channel.name === name);
};

/** The same of a channel that must be there. */
export const channelNamed = async (creator: Caller, name: string) => {
  const channel = await findChannel(creator, name);
  if (!channel) throw new Error(`No channel ${name} in the list`);
  return channel;
};
