import { type Check, all, atMost, chosen, optional, required } from './check';
import { isSeen } from './seen';

/** The most characters of each text. */
export const LONGEST = { title: 120, story: 5000, game: 80, description: 2000, link: 300 };
/** The fewest characters of a submitted story. */
export const SHORTEST_STORY = 50;

const atLeast =
  (min: number): Check =>
  (text) =>
    text.trim().length < min ? { code: 'too_short', values: { min } } : undefined;

// Names that are found on the reader's own machine or network, and addresses without a name.
const NOT_PUBLIC = /^\[|^[\d.]+$|^[^.]+\.?$|\.(localhost|local|internal|home\.arpa)\.?$/;

const isPublicLink: Check = (text) => {
  const link = text.trim();
  // Blanks and signs that nobody sees show a link as another than it is.
  if (/\s/.test(link) || !isSeen(link)) return 'link_invalid';
  if (!/^https:\/\//i.test(link) || !URL.canParse(link)) return 'link_invalid';
  const { username, password, hostname } = new URL(link);
  return username !== '' || password !== '' || NOT_PUBLIC.test(hostname) ? 'link_invalid' : undefined;
};

const fine = (): undefined => undefined;

export const storyTitle: Check = all(required, atMost(LONGEST.title));
/** A draft may be short. */
export const storyText = (submitted: boolean): Check =>
  all(atMost(LONGEST.story), submitted ? atLeast(SHORTEST_STORY) : fine);

export const gameName: Check = all(required, atMost(LONGEST.game));
/** A draft needs none. */
export const gameDescription = (submitted: boolean): Check =>
  all(atMost(LONGEST.description), submitted ? required : fine);
/** Null while none is chosen. */
export const gameGenre: Check<string | null> = (genre) => (genre === null ? 'choose' : undefined);
/** A submitted game runs somewhere. */
export const platformsOf = (submitted: boolean): Check<readonly string[]> => (submitted ? chosen : fine);
/** A public web page where the game can be seen or played, or nothing. */
export const gameLink: Check = optional(all(atMost(LONGEST.link), isPublicLink));
