import { pageAddress } from '../plain/pages';
import { type Check, all, atMost, required, shaped } from './check';
import { isSeen } from './seen';

export const LONGEST_NETWORK_NAME = 60;
export const LONGEST_TAGLINE = 120;
export const MOST_TAGLINES = 5;
export const LONGEST_LABEL = 30;
export const MOST_LABELS = 10;
export const LONGEST_REDIRECT = 200;

/** The width and the height of a logo, in pixels (spec 002 §3). */
export const LOGO_SIDE = 130;
/** The largest file of a logo, bytes. */
export const LARGEST_LOGO = 262_144;

/** What the owner of a network can earn of its members' channels, per cent of the gross. */
export const MOST_NETWORK_PERCENT = 40;

/** What a network or a product is called. */
export const networkName: Check = all(
  required,
  atMost(LONGEST_NETWORK_NAME),
  shaped(/[\p{L}\p{N}]/u, 'invalid'),
);

/** The last part of a landing page's URL. */
export const networkUsername: Check = all(required, shaped(/^[a-z0-9][a-z0-9_-]{2,29}$/, 'network_username'));

/** Whether a text can be the username of a network. If not, there is no need to ask the server whether it is free. */
export const isNetworkUsername = (text: string): boolean => networkUsername(text, undefined) === undefined;

/** One sentence of a landing page. */
export const tagline: Check = all(required, atMost(LONGEST_TAGLINE));

/** The taglines of a text, each in a line of its own. */
export const taglinesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Sentences of a landing page, each in a line of its own: one at least. */
export const taglines: Check = (text) => {
  const lines = taglinesIn(text);
  if (lines.length === 0) return 'required';
  if (lines.length > MOST_TAGLINES) return { code: 'too_many', values: { max: MOST_TAGLINES } };
  return lines.map((line) => tagline(line, undefined)).find((one) => one !== undefined);
};

/** Words by which staff find networks. */
export const labels: Check<readonly string[]> = (words) => {
  if (words.length > MOST_LABELS) return { code: 'too_many', values: { max: MOST_LABELS } };
  if (words.some((word) => !isSeen(word.trim()))) return 'invalid';
  return words.map((word) => atMost(LONGEST_LABEL)(word, undefined)).find((one) => one !== undefined);
};

/** The address that members write to. */
export const supportEmail: Check = all(required, atMost(254), shaped(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'));

/** The colour of a network's page, `#rrggbb`. */
export const color: Check = shaped(/^#[0-9a-f]{6}$/i, 'color');

/** Whether a text is such a colour. */
export const isColor = (text: string): boolean => color(text, undefined) === undefined;

/** The page of the dashboard where members are after signing out. */
export const redirectPath: Check = all(required, atMost(LONGEST_REDIRECT), (text) =>
  pageAddress(text.trim()) === undefined ? 'redirect_path' : undefined,
);

/** What the owner of a network earns, per cent of the gross, with two decimals at most. */
export const networkPercent: Check = all(required, (text) =>
  /^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= MOST_NETWORK_PERCENT
    ? undefined
    : { code: 'network_percent', values: { max: MOST_NETWORK_PERCENT } },
);

/** Why somebody asks for a network of their own. */
export const requestReason: Check = all(required, atMost(1_000));
