import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  deleteGame,
  deleteStory,
  getGame,
  getRandomGame,
  getStory,
  saveGame,
  saveStory,
} from '#contract/introduce';
import { readVideoLink } from '#contract/rules/videoLink';
import { audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { anyGameFor, findGame, findStory, keepGame, keepStory, removeGame, removeStory } from './repository';
import { submittedAt } from './rules';
import { toGame, toShownGame, toStory } from './views';

// The contract has checked the link with the same rule.
const videoIn = (link: string): string | null => {
  const read = readVideoLink(link);
  return 'videoId' in read ? read.videoId : null;
};

const storyRoutes = (app: FastifyInstance, connection: Connection) => {
  serve(app, getStory, async ({ query: { user_id: userId } }) => {
    const row = await findStory(connection, userId);
    return { data: { story: row ? toStory(row) : null } };
  });

  serve(app, saveStory, async ({ body: { user_id: userId, video_link: link, ...written } }) => {
    const now = new Date();
    const row = await inTransaction(connection, async (transaction) => {
      const before = await findStory(transaction, userId, true);
      const { state, may_publish: mayPublish } = written;
      // Consent to publish is kept in the audit: it can be looked up who gave it and when.
      if (before?.may_publish !== mayPublish || before.state !== state) {
        await audit(transaction, {
          userId,
          action: 'story.save',
          subject: userId,
          detail: { state, mayPublish },
          at: now,
        });
      }
      return keepStory(
        {
          ...written,
          user_id: userId,
          video_id: videoIn(link),
          updated_at: now,
          submitted_at: submittedAt(state, before, now),
        },
        transaction,
      );
    });
    return { data: { story: toStory(row) } };
  });

  serve(app, deleteStory, async ({ query: { user_id: userId } }) => {
    await inTransaction(connection, async (transaction) => {
      if (!(await removeStory(transaction, userId))) throw new Refusal('NOT_FOUND');
      await audit(transaction, { userId, action: 'story.delete', subject: userId, at: new Date() });
    });
    return {};
  });
};

const gameRoutes = (app: FastifyInstance, connection: Connection) => {
  serve(app, getGame, async ({ query: { user_id: userId } }) => {
    const row = await findGame(connection, userId);
    return { data: { game: row ? toGame(row) : null } };
  });

  serve(app, saveGame, async ({ body: { user_id: userId, link, platforms, ...written } }) => {
    const now = new Date();
    const row = await inTransaction(connection, async (transaction) => {
      const before = await findGame(transaction, userId, true);
      const { state, may_publish: mayPublish } = written;
      if (before?.may_publish !== mayPublish || before.state !== state) {
        await audit(transaction, {
          userId,
          action: 'game.save',
          subject: userId,
          detail: { state, mayPublish },
          at: now,
        });
      }
      return keepGame(
        {
          ...written,
          user_id: userId,
          game_id: randomUUID(),
          platforms: [...new Set(platforms)],
          link: link || null,
          updated_at: now,
          submitted_at: submittedAt(state, before, now),
        },
        transaction,
      );
    });
    return { data: { game: toGame(row) } };
  });

  serve(app, deleteGame, async ({ query: { user_id: userId } }) => {
    await inTransaction(connection, async (transaction) => {
      if (!(await removeGame(transaction, userId))) throw new Refusal('NOT_FOUND');
      await audit(transaction, { userId, action: 'game.delete', subject: userId, at: new Date() });
    });
    return {};
  });

  serve(app, getRandomGame, async ({ query: { user_id: userId, not } }) => {
    const row = await anyGameFor(connection, userId, not);
    return { data: { game: row ? toShownGame(row) : null } };
  });
};

/** How creators introduce themselves: a story, and the game that they make (spec 000 §7). */
export const introduceRoutes = (app: FastifyInstance, { connection }: { connection: Connection }) => {
  storyRoutes(app, connection);
  gameRoutes(app, connection);
};
