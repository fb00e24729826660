import Bowser from 'bowser';

interface Lockable {
  lock_level: number;
}

/**
 * Which account of a person a sign-in opens (spec 000 §8): the oldest one that can be used, an active one before a
 * deactivated one. Where all are locked, the oldest is returned, so that its owner learns why.
 */
export const accountToOpen = <T extends Lockable & { status: string }>(
  accounts: readonly T[],
): T | undefined => {
  const free = accounts.filter((account) => account.lock_level === 0);
  return free.find((account) => account.status === 'active') ?? free[0] ?? accounts[0];
};

const LONGEST_NAME = 40;

/** What a browser says in `User-Agent` that it is, and what it runs on; empty where it does not say. */
export const deviceOf = (agent: string | undefined): { browser: string; system: string } => {
  if (!agent) return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(agent.slice(0, 500));
  return {
    browser: (browser.name ?? '').slice(0, LONGEST_NAME),
    system: (os.name ?? '').slice(0, LONGEST_NAME),
  };
};
