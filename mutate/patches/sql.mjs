export default [
  {
    file: 'server/jobs/repository.ts',
    bug: 'A job that another process is doing is begun a second time, and one whose process died is never taken up again',
    from: "where('lease_until', '<', now)",
    to: "where('lease_until', '>', now)",
  },
  {
    file: 'server/jobs/repository.ts',
    bug: 'A process that has lost its job still keeps its state and its end over those of the process that has it now',
    from: `.where('job_id', '=', jobId)
    .where('lease', '=', lease)
    .returning('job_id')`,
    to: `.where('job_id', '=', jobId)
    .returning('job_id')`,
  },
  {
    file: 'server/jobs/repository.ts',
    bug: 'The screen shows how the first work on a file went instead of the last one',
    from: ".orderBy('created_at', 'desc')",
    to: ".orderBy('created_at')",
  },
  {
    file: 'server/http/rateLimitRepository.ts',
    bug: 'Each refused call begins the waiting time anew, so that whoever goes on trying is never let in',
    from: 'resets_at = case when counted.resets_at <= now() then excluded.resets_at else counted.resets_at end',
    to: 'resets_at = excluded.resets_at',
  },
  {
    file: 'server/features/networks/repository.ts',
    bug: 'Visitors are shown the channels of locked accounts',
    from: "and users.status = 'active' and users.lock_level = 0",
    to: "and users.status = 'active'",
  },
  {
    file: 'server/features/networks/repository.ts',
    bug: 'The main network comes last in the list of networks',
    from: ".orderBy('is_main', 'desc')",
    to: ".orderBy('is_main')",
  },
  {
    file: 'server/features/registration/repository.ts',
    bug: 'Whoever registers with a named network gets into the main one',
    from: ".orderBy(sql`(username = ${username ?? ''})`, 'desc')",
    to: ".orderBy(sql`(username = ${username ?? ''})`)",
  },
  {
    file: 'server/features/users/repository.ts',
    bug: 'Staff who look for the id of a channel do not find its owner',
    from: `union select channel.user_id from channel where \${channelWords} @@ \${query}
    union select channel.user_id from channel where channel.channel_id = \${search}`,
    to: 'union select channel.user_id from channel where ${channelWords} @@ ${query}',
  },
  {
    file: 'server/features/profile/repository.ts',
    bug: 'An account whose channel is denied or unlinked counts as one with a linked channel',
    from: `.where('user_id', '=', userId)
            .where('status', '=', 'linked')`,
    to: ".where('user_id', '=', userId)",
  },
  {
    file: 'server/features/policies/repository.ts',
    bug: 'Whoever accepted the new version of a policy is asked for it again, because the first version they accepted is compared',
    from: `.distinctOn('policy')
    .orderBy('policy')
    .orderBy('version', 'desc')
    .select(['policy', 'version', 'accepted_at'])`,
    to: `.distinctOn('policy')
    .orderBy('policy')
    .orderBy('version')
    .select(['policy', 'version', 'accepted_at'])`,
  },
  {
    file: 'server/features/account/repository.ts',
    bug: 'An active account still has the day and the reason of its deactivation, also in the data that its owner collects',
    from: ".set({ status: 'active', deactivated_at: null, deactivation_reason: null })",
    to: ".set({ status: 'active' })",
  },
  {
    file: 'server/features/introduce/repository.ts',
    bug: "A creator is shown their own game as somebody else's",
    from: `.where('creator_game.user_id', '<>', userId)
    .where('users.status', '=', 'active')`,
    to: ".where('users.status', '=', 'active')",
  },
  {
    file: 'server/features/privacy/repository.ts',
    bug: "The collected data of a user lists sessions of administrators as the user's own",
    from: `.where('user_id', '=', userId)
    .where('acting_id', 'is', null)`,
    to: ".where('user_id', '=', userId)",
  },
  {
    file: 'server/database/keptFiles.ts',
    bug: 'A collection of data that was replaced meanwhile says of the new one that it is ready, which then is empty',
    from: `        .where('user_id', '=', userId)
        .where('export_id', '=', exportId)
        .returning('export_id')`,
    to: `        .where('user_id', '=', userId)
        .returning('export_id')`,
  },
  {
    file: 'server/features/heartbeat/repository.ts',
    bug: 'The moments of all users count against the limit of one, so that nobody can add any after the first hundred',
    from: `.selectFrom('heartbeat_moment')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))`,
    to: `.selectFrom('heartbeat_moment')
    .select(({ fn }) => fn.countAll<string>().as('count'))`,
  },
  {
    file: 'server/features/analytics/repository.ts',
    bug: 'A list of videos is answered with the figures of another list of the same channel and days',
    from: `.where('type', '=', type)
    .where('from_day', '=', from)`,
    to: ".where('from_day', '=', from)",
  },
  {
    file: 'server/states/repository.ts',
    bug: "The history of one channel shows what became of the user's other channels",
    from: `.where('thing', '=', thing)
    .orderBy('number', 'desc')`,
    to: ".orderBy('number', 'desc')",
  },
  {
    file: 'server/messages/repository.ts',
    bug: 'A mail with a code that had to be sent a second time arrives without the code',
    from: "...(end.mail === 'waiting' ? {} : { secret: null }),",
    to: 'secret: null,',
  },
  {
    file: 'server/messages/repository.ts',
    bug: 'Whoever asked for a second code is told what became of the mail with the first one',
    from: `.orderBy('at', 'desc')
    .limit(1)`,
    to: `.orderBy('at')
    .limit(1)`,
  },
  {
    file: 'server/features/messages/repository.ts',
    bug: 'Staff can send a mail again that has arrived already',
    from: `.where('kind', 'in', kinds)
    .where('mail', 'in', [...unsentStates])`,
    to: ".where('kind', 'in', kinds)",
  },
  {
    file: 'server/features/channelReview/repository.ts',
    bug: 'Reviewers see channels that their owners have taken off the list',
    from: `.where('channel.removed_at', 'is', null)
    .where('users.status', '=', 'active')`,
    to: ".where('users.status', '=', 'active')",
  },
  {
    file: 'server/features/channels/repository/channels.ts',
    bug: 'A channel in a deactivated account can never be added to another account',
    from: `.where('channel.removed_at', 'is', null)
    .where('users.status', '=', 'active')`,
    to: ".where('channel.removed_at', 'is', null)",
  },
  {
    file: 'server/features/channels/repository/grants.ts',
    bug: 'Tokens of an old grant overwrite those of the new one that the owner has just given',
    from: `.where('channel_id', '=', channelId)
    .where('granted_at', '=', grantedAt)`,
    to: ".where('channel_id', '=', channelId)",
  },
  {
    file: 'server/features/channels/repository/refresh.ts',
    bug: 'YouTube is still asked about the channels of people who have deactivated their account',
    from: `.where('users.status', '=', 'active')
    .where('channel.status', 'in', LIVE)`,
    to: ".where('channel.status', 'in', LIVE)",
  },
  {
    file: 'server/features/channels/repository/figures.ts',
    bug: 'What YouTube corrects in the views of the last days is never shown',
    from: 'views = excluded.views, watch_minutes',
    to: 'views = coalesce(channel_day.views, excluded.views), watch_minutes',
  },
  {
    file: 'server/features/support/repository/messages.ts',
    bug: 'Whoever scrolls back in a conversation sees the same message twice at each border of a page',
    from: "query.where('number', '<', page.before ?? 0)",
    to: "query.where('number', '<=', page.before ?? 0)",
  },
  {
    file: 'server/features/inbox/repository/conversations.ts',
    bug: 'The number of unread conversations counts closed ones that no list of open ones shows',
    from: `.where('staff_unread', '>', 0)
    .where('status', '=', 'open')`,
    to: ".where('staff_unread', '>', 0)",
  },
  {
    file: 'server/database/list.ts',
    bug: 'A list that is sorted downwards begins with the rows that have nothing there',
    from: '(down ? order.desc() : order.asc()).nullsLast()',
    to: 'down ? order.desc() : order.asc()',
  },
  {
    file: 'server/database/list.ts',
    bug: 'The rows of a CSV are not in the order that was asked for',
    from: 'yield (rows as (Row & object)[]).sort((one, other) => positionOf(one) - positionOf(other));',
    to: 'yield rows as (Row & object)[];',
  },
  {
    file: 'server/database/expired.ts',
    bug: 'After the next clean-up a repeated call with the same idempotency key is carried out a second time',
    from: 'new Date(now.getTime() - KEPT_DAYS * DAY)',
    to: 'new Date(now.getTime() - KEPT_DAYS)',
  },
  {
    file: 'server/database/insertRows.ts',
    bug: 'Of more than 500 rows that are written at once only the first 500 are kept',
    from: 'rows.slice(start, start + ROWS)',
    to: 'rows.slice(start, ROWS)',
  },
  {
    file: 'server/features/imports/repository/files.ts',
    bug: 'An uploaded file whose reading was interrupted is deleted from the disk before it can be read again',
    from: "where.and([where('status', '=', 'interrupted'), where('updated_at', '>', since)])",
    to: "where.and([where('status', '=', 'interrupted'), where('updated_at', '<', since)])",
  },
];
