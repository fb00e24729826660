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
import { audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { lockUser } from '../../database/lockUser';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { deleteHistory, historyOf } from '../../states/repository';
import {
  type GameRow,
  anyGameFor,
  findGame,
  findStory,
  keepStory,
  removeGame,
  removeStory,
} from './repository';
import { gameReviewRoutes } from './reviewRoutes';
import { submittedAt } from './rules';
import { saveGameOf } from './saveGame';
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
      // The first time there is no row to lock.
      await lockUser(transaction, userId);
      const before = await findStory(transaction, userId, true);
      const { state, may_publish: mayPublish } = written;
      // Consent to publish is kept in the audit: it can be looked up who gave it and when.
      if (before?.may_publish !== mayPublish || before.state !== state) {
        await audit(transaction, {
          userId,
          action: 'story.save',
          subject: userId,
          about: userId,
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
      await audit(transaction, {
        userId,
        action: 'story.delete',
        subject: userId,
        about: userId,
        at: new Date(),
      });
    });
    return {};
  });
};

const gameRoutes = (app: FastifyInstance, connection: Connection) => {
  const ofOwner = async (row: GameRow) => {
    const thing = { userId: row.user_id, machine: gameMachine, thing: row.game_id };
    return toGame(row, await historyOf(connection, thing));
  };

  serve(app, getGame, async ({ query: { user_id: userId } }) => {
    const row = await findGame(connection, userId);
    return { data: { game: row ? await ofOwner(row) : null } };
  });

  serve(
    app,
    saveGame,
    async ({ body: { user_id: userId, link, platforms, may_publish: mayPublish, ...written } }) => {
      const saved = { ...written, platforms: [...new Set(platforms)], link: link || null, mayPublish };
      return { data: { game: await ofOwner(await saveGameOf(connection, userId, saved, new Date())) } };
    },
  );

  serve(app, deleteGame, async ({ query: { user_id: userId } }) => {
    await inTransaction(connection, async (transaction) => {
      const removed = await removeGame(transaction, userId);
      if (!removed) throw new Refusal('NOT_FOUND');
      await deleteHistory(transaction, { userId, machine: gameMachine, thing: removed.game_id });
      await audit(transaction, {
        userId,
        action: 'game.delete',
        subject: userId,
        about: userId,
        at: new Date(),
      });
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
  gameReviewRoutes(app, { connection });
};
