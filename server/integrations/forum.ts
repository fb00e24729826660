import { z } from 'zod';
import type { Config } from '../config';
import { Refusal } from '../http/refusal';
import { OutsideFailure, askOutside } from './outside';

export interface ForumUser {
  id: string;
  /** As the forum writes it. */
  username: string;
  /** What its owner says about himself; empty where he says nothing or hides his profile. */
  about: string;
}

export interface Forum {
  /** Where a user's page is. */
  addressOf: (username: string) => string;
  /** A user of the forum; undefined where there is none of that name. */
  findUser: (username: string) => Promise<ForumUser | undefined>;
}

const answer = z.object({
  user: z.object({
    id: z.union([z.number(), z.string()]),
    username: z.string().max(100),
    // Which of the three is there depends on how far the forum trusts its user and who asks.
    bio_raw: z.string().nullish(),
    bio_cooked: z.string().nullish(),
    bio_excerpt: z.string().nullish(),
  }),
});

/**
 * A Discourse forum, read as anybody may read it: `GET /u/{username}.json`. Undefined where no forum is configured.
 * Refuses with FORUM_UNAVAILABLE when it does not answer.
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
        if (cause instanceof OutsideFailure) throw new Refusal('FORUM_UNAVAILABLE');
        throw cause;
      }
    },
  };
};
