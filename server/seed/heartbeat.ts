import { gameMachine } from '#contract/plain/introduce';
import type { Connection, Transaction } from '../database/open';
import type { Schema } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { begin, ownerOf } from '../states/transition';
import { insertHistory } from '../states/repository';
import { idOf, videoIdOf } from './ids';
import { HEIGHT, WIDTH, landscape } from './landscape';

const DAY = 86_400_000;

const MOMENTS: [username: string, name: string, start: number, end: number | null, text: string][] = [
  [
    'creator',
    'The hinge that did not fit',
    94,
    131,
    'Twice I measured, and both times from the wrong edge. I left this in the video because it is how most of my builds begin: with a part that is three millimetres too long.',
  ],
  [
    'creator',
    'First light in the workshop',
    12,
    48,
    'The lamp is two old tins and a strip of oak. When it went on for the first time, the whole room changed its colour.',
  ],
  [
    'creator',
    'Why I use hide glue',
    402,
    null,
    'It smells, it has to be kept warm, and it can be opened again after a hundred years. This is the best explanation that I have found for it so far.',
  ],
  [
    'tomas_jogos',
    'The last jump',
    1_845,
    1_902,
    'Four hours into the stream, nobody in the chat believed in it any more. Listen to the silence before it works.',
  ],
];

// The colours of drawn landscapes: pictures to which nobody has rights.
const PHOTOS: [username: string, altText: string, caption: string, sky: number[], ground: number[]][] = [
  ['creator', 'Evening sky over dark hills', 'The view from the workshop', [240, 150, 90], [40, 45, 70]],
  ['creator', 'Morning mist over a green field', 'Before filming', [200, 225, 235], [70, 120, 80]],
  ['creator', 'Night sky over a quiet sea', '', [25, 35, 80], [15, 60, 80]],
];

/** How the seed names a user, and a day relative to today. */
interface Making {
  userIdOf: (username: string) => string | undefined;
  daysAgo: (days: number) => Date;
}

const insertMoments = async (transaction: Connection, { userIdOf, daysAgo }: Making) => {
  const moments = MOMENTS.map(([username, name, start, end, text], index) => ({
    user_id: userIdOf(username) ?? '',
    moment_id: idOf('moment', username, name),
    name,
    text,
    video_id: videoIdOf('video', username, name),
    start_seconds: start,
    end_seconds: end,
    position: index + 1,
    created_at: daysAgo(40 - index * 6),
  }));
  await transaction.insertInto('heartbeat_moment').values(moments).execute();
};

const insertPhotos = async (transaction: Connection, { userIdOf, daysAgo }: Making) => {
  const photos = PHOTOS.map(([username, altText, caption, sky, ground], index) => {
    const content = landscape(sky, ground);
    return {
      user_id: userIdOf(username) ?? '',
      photo_id: idOf('photo', username, altText),
      caption,
      alt_text: altText,
      media_type: 'image/png' as const,
      width: WIDTH,
      height: HEIGHT,
      bytes: content.length,
      content,
      position: index + 1,
      created_at: daysAgo(30 - index),
    };
  });
  await transaction.insertInto('heartbeat_photo').values(photos).execute();
};

const insertStory = async (transaction: Connection, { userIdOf, daysAgo }: Making) => {
  await transaction
    .insertInto('youtube_story')
    .values({
      user_id: userIdOf('creator') ?? '',
      title: 'A shelf that fell down',
      text: 'My first video was a warning: I had built a shelf, and it fell down in the night. Eleven people watched me find out why. One of them was a carpenter, and she told me what I had done wrong; the second video was the shelf that still hangs. Since then every build has its mistakes in it, because those are what people write to me about.',
      video_id: videoIdOf('video', 'creator', 'shelf'),
      may_publish: true,
      state: 'submitted',
      updated_at: daysAgo(21),
      submitted_at: daysAgo(21),
    })
    .execute();
};

const insertGames = async (transaction: Connection, { userIdOf, daysAgo }: Making) => {
  await transaction
    .insertInto('creator_game')
    .values([
      {
        user_id: userIdOf('tomas_jogos') ?? '',
        game_id: idOf('game', 'tomas_jogos'),
        name: 'Last Train to Sintra',
        description:
          'A puzzle in a night train: every carriage is one evening of the same story, and you may only walk forward. I make it on stream, one carriage a month; six of nine are done.',
        genre: 'puzzle',
        platforms: ['windows', 'web'],
        link: 'https://example.com/last-train-to-sintra',
        may_publish: true,
        state: 'approved',
        updated_at: daysAgo(12),
        submitted_at: daysAgo(12),
      },
      {
        user_id: userIdOf('failed_payout') ?? userIdOf('creator') ?? '',
        game_id: idOf('game', 'failed_payout'),
        name: 'Market Day',
        description:
          'Run a stall on the market of Kumasi: buy early, haggle well, and be packed before the rain comes. For short breaks, without advertising.',
        genre: 'simulation',
        platforms: ['android'],
        link: null,
        may_publish: true,
        state: 'submitted',
        updated_at: daysAgo(5),
        submitted_at: daysAgo(5),
      },
    ])
    .execute();
};

/** What became of the games so far. */
const insertGameHistory = async (transaction: Transaction<Schema>) => {
  const games = await transaction.selectFrom('creator_game').selectAll().execute();
  for (const { user_id: userId, game_id: thing, state, updated_at: at } of games) {
    const by = ownerOf(userId);
    const entry = { userId, machine: gameMachine.name, thing, reason: null, at };
    await begin(transaction, gameMachine, { userId, thing, state: 'draft', by, at });
    await insertHistory(transaction, { ...entry, act: 'submit', from: 'draft', to: 'submitted', by });
    if (state === 'approved') {
      // Nobody in particular approved it.
      await insertHistory(transaction, { ...entry, act: 'approve', from: 'submitted', to: state, by: null });
    }
  }
};

/** Makes moments, photos, a story and games of the demonstration's people; returns whether there was anything to make. */
export const seedHeartbeat = (connection: Connection, today: Date): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    const made = await transaction.selectFrom('heartbeat_moment').select('moment_id').limit(1).execute();
    const people = await transaction.selectFrom('users').select(['username', 'user_id']).execute();
    const userIdOf = (username: string) => people.find((one) => one.username === username)?.user_id;
    if (made.length > 0 || !userIdOf('creator') || !userIdOf('tomas_jogos')) return false;

    const midnight = new Date(today.toISOString().slice(0, 10)).getTime();
    const daysAgo = (days: number) => new Date(midnight - days * DAY);
    const making: Making = { userIdOf, daysAgo };
    await insertMoments(transaction, making);
    await insertPhotos(transaction, making);
    await insertStory(transaction, making);
    await insertGames(transaction, making);
    await insertGameHistory(transaction);
    return true;
  });
