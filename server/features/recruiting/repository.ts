import { type InferResult, sql } from 'kysely';
import type { recruitStates } from '#contract/plain/recruiting';
import type { Connection } from '../../database/open';

type RecruitState = (typeof recruitStates)[number];

/** The accounts that a recruiter brought in, as a list. */
export const listedRecruits = (connection: Connection, recruiterId: string) => {
  const query = connection
    .selectFrom('users')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('channel')
          .whereRef('channel.user_id', '=', 'users.user_id')
          .where('channel.removed_at', 'is', null)
          .select([
            sql<string>`count(*)`.as('all_of_them'),
            sql<string>`count(*) filter (where status = 'linked')`.as('linked'),
            sql<string>`count(*) filter (where status = 'in-progress')`.as('in_progress'),
            sql<string>`count(*) filter (where status = 'denied')`.as('denied'),
          ])
          .as('channels'),
      (join) => join.onTrue(),
    )
    .where('users.recruiter_id', '=', recruiterId);
  const state = sql<RecruitState>`case when users.status = 'deactivated' then 'deactivated' when linked > 0 then 'linked'
    when in_progress > 0 then 'in-progress' when denied > 0 then 'denied' when all_of_them > 0 then 'unlinked'
    else 'no-channel' end`;
  return {
    query: query.select([
      'users.user_id',
      'users.name',
      'users.created_at',
      'channels.linked',
      'channels.in_progress',
      state.as('state'),
    ]),
    key: 'users.user_id' as const,
    columns: { state, joined_at: 'users.created_at', name: sql<string>`lower(users.name)` } as const,
  };
};
export type RecruitRow = InferResult<ReturnType<typeof listedRecruits>['query']>[number];
