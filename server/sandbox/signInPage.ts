import type { SandboxChannel } from './googleAccounts';
import { sandboxPage } from './page';

/** A button of the page: it stands for a person, and for the channel to which access is granted. */
export interface Choice {
  value: string;
  label: string;
}

const NO_CHANNEL = 'none';

/** One button a person, for signing in. */
export const personChoices = (people: readonly string[]): Choice[] =>
  people.map((email) => ({ value: email, label: email }));

/** One button a channel of each person's Google account, and one for having none. */
export const channelChoices = (
  accounts: readonly { email: string; channels: readonly SandboxChannel[] }[],
): Choice[] =>
  accounts.flatMap(({ email, channels }) => [
    ...channels.map(({ channelId, name }) => ({
      value: `${email} ${channelId}`,
      label: `${email} — ${name}`,
    })),
    { value: `${email} ${NO_CHANNEL}`, label: `${email} — no channel` },
  ]);

export const readChoice = (value: string): { person: string; channelId: string | null } => {
  const [person = '', channel = NO_CHANNEL] = value.split(' ');
  return { person, channelId: channel === NO_CHANNEL ? null : channel };
};

const OPTIONS = `<p>
          <label><input type="checkbox" name="without_analytics"> Without analytics</label>
          <label><input type="checkbox" name="without_offline"> Without lasting access</label>
        </p>
        `;

/** The provider's page: one button a choice. */
export const signInPage = (choices: readonly Choice[], { ofChannels }: { ofChannels: boolean }): string =>
  sandboxPage(
    'Sandbox sign-in',
    `<p>A local stand-in for Google, with invented people. Choose ${
      ofChannels ? 'the channel to give access to' : 'who you are'
    }.</p>
      <form method="post">
        ${ofChannels ? OPTIONS : ''}${choices
          .map(({ value, label }) => `<button name="person" value="${value}">${label}</button>`)
          .join('\n        ')}
        <button name="person" value="" class="deny">Deny access</button>
      </form>`,
  );
