import type { Connection } from '../../database/open';
import type { DayRange } from './rules';

interface Question extends DayRange {
  userId: string;
  channelId: string;
  /** A type of list, or `days`. */
  type: string;
}

/** What YouTube answered to the same question since a moment, as JSON. */
export const findAnswer = async (
  connection: Connection,
  { userId, channelId, type, from, to }: Question,
  since: Date,
): Promise<string | undefined> => {
  const row = await connection
    .selectFrom('youtube_answer')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('type', '=', type)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .where('read_at', '>', since)
    .select('answer')
    .executeTakeFirst();
  return row?.answer;
};

export const putAnswer = async (
  connection: Connection,
  { userId, channelId, type, from, to }: Question,
  { answer, readAt }: { answer: string; readAt: Date },
): Promise<void> => {
  await connection
    .insertInto('youtube_answer')
    .values({
      user_id: userId,
      channel_id: channelId,
      type,
      from_day: from,
      to_day: to,
      answer,
      read_at: readAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'channel_id', 'type', 'from_day', 'to_day'])
        .doUpdateSet({ answer, read_at: readAt }),
    )
    .execute();
};
