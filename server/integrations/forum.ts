import { z } from 'zod';
import type { Config } from '../config';
import { OutsideFailure, OutsideRefusal, askOutside } from './outside';

export interface ForumUser {
  id: string;
  /** The name as the forum writes it. */
  username: string;
  /** What the user's profile says; empty if it says nothing or is hidden. */
  about: string;
}

export interface Forum {
  /** The URL of a user's page. */
  addressOf: (username: string) => string;
  /** The user of the forum with this name; undefined if there is none. */
  findUser: (username: string) => Promise<ForumUser | undefined>;
}

const answer = z.object({
  user: z.object({
    id: z.union([z.number(), z.string()]),
    username: z.string().max(100),
    // Which of the three are there depends on the forum's trust in the user, and on who asks.
    bio_raw: z.string().nullish(),
    bio_cooked: z.string().nullish(),
    bio_excerpt: z.string().nullish(),
  }),
});

/**
 * A Discourse forum, read without signing in: `GET /u/{username}.json`. Undefined if no forum is configured.
 * Throws `OutsideRefusal`: FORUM_UNAVAILABLE if the forum does not answer.
 */
export const forum = ({ forumUrl }: Pick<Config, 'forumUrl'>): Forum | undefined => {
  if (!forumUrl) return undefined;
  const addressOf = (username: string) => `${forumUrl}/u/${encodeURIComponent(username)}`;
  return {
    addressOf,
    findUser: async (username) => {
      try {
        const found = await askOutside(`${addressOf(username)}.json`);
        if (found.status === 404) return undefined;
        if (found.status !== 200) throw new OutsideFailure(`status ${found.status}`);
        const { user } = found.read(answer);
        const about = [user.bio_raw, user.bio_cooked, user.bio_excerpt].filter(Boolean).join('\n');
        return { id: String(user.id), username: user.username, about };
      } catch (cause) {
        if (cause instanceof OutsideFailure) throw new OutsideRefusal('FORUM_UNAVAILABLE');
        throw cause;
      }
    },
  };
};
