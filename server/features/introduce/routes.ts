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
import { gameMachine } from '#contract/plain/introduce';
import { readVideoLink } from '#contract/rules/videoLink';
import type { Connection } from '../../database/open';
import { lockUser } from '../../database/lockUser';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { deleteHistory, historyOf } from '../../states/repository';
import type { Services } from '../../services';
import {
  type GameRow,
  anyGameFor,
  findGame,
  findStory,
  keepStory,
  removeGame,
  removeStory,
} from './repository';
import { gameReviewRoutes } from './review/routes';
import { submittedAt } from './rules';
import { saveGameOf } from './saveGame';
import { toGame, toShownGame, toStory } from './views';

// The contract has checked the link with the same rule.
const videoIn = (link: string): string | null => {
  const read = readVideoLink(link);
  return 'videoId' in read ? read.videoId : null;
};

const storyRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getStory, async ({ query: { user_id: userId } }) => {
    const row = await findStory(connection, userId);
    return { data: { story: row ? toStory(row) : null } };
  });

  serveCommand(app, services, saveStory, {
    run: async ({ transaction, userId, now, body: { user_id: _own, video_link: link, ...written } }) => {
      // The first time there is no row to lock.
      await lockUser(transaction, userId);
      const before = await findStory(transaction, userId, true);
      const row = await keepStory(
        {
          ...written,
          user_id: userId,
          video_id: videoIn(link),
          updated_at: now,
          submitted_at: submittedAt(written.state, before, now),
        },
        transaction,
      );
      return { before, row };
    },
    // Consent to publish is kept in the audit: it can be looked up who gave it and when.
    audit: ({ userId, body: { state, may_publish: mayPublish } }, { before }) =>
      before?.may_publish === mayPublish && before.state === state
        ? null
        : { action: 'story.save', subject: userId, about: userId, detail: { state, mayPublish } },
    answer: (_scope, { row }) => ({ data: { story: toStory(row) } }),
  });

  serveCommand(app, services, deleteStory, {
    run: async ({ transaction, userId }) => {
      if (!(await removeStory(transaction, userId))) throw new Refusal('NOT_FOUND');
    },
    audit: ({ userId }) => ({ action: 'story.delete', subject: userId, about: userId }),
    answer: () => ({}),
  });
};

const ofOwner = async (connection: Connection, row: GameRow) => {
  const thing = { userId: row.user_id, machine: gameMachine, thing: row.game_id };
  return toGame(row, await historyOf(connection, thing));
};

const gameRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getGame, async ({ query: { user_id: userId } }) => {
    const row = await findGame(connection, userId);
    return { data: { game: row ? await ofOwner(connection, row) : null } };
  });

  serveCommand(app, services, saveGame, {
    run: ({ transaction, userId, now, body }) => {
      const { user_id: _own, link, platforms, may_publish: mayPublish, ...written } = body;
      const saved = { ...written, platforms: [...new Set(platforms)], link: link || null, mayPublish };
      return saveGameOf(transaction, userId, saved, now);
    },
    answer: async ({ transaction }, row) => ({ data: { game: await ofOwner(transaction, row) } }),
  });

  serveCommand(app, services, deleteGame, {
    run: async ({ transaction, userId }) => {
      const removed = await removeGame(transaction, userId);
      if (!removed) throw new Refusal('NOT_FOUND');
      await deleteHistory(transaction, { userId, machine: gameMachine, thing: removed.game_id });
    },
    audit: ({ userId }) => ({ action: 'game.delete', subject: userId, about: userId }),
    answer: () => ({}),
  });

  serve(app, getRandomGame, async ({ query: { user_id: userId, not } }) => {
    const row = await anyGameFor(connection, userId, not);
    return { data: { game: row ? toShownGame(row) : null } };
  });
};

/** How creators introduce themselves: a story, and the game that they make (spec 000 §7). */
export const introduceRoutes = (app: FastifyInstance, services: Services) => {
  storyRoutes(app, services);
  gameRoutes(app, services);
  gameReviewRoutes(app, services);
};
