import { sql } from 'kysely';
import { youtubeSources } from '#contract/earnings';
import { groupBy } from '../../common/groupBy';
import type { Connection } from '../../database/open';
import { openEstimatesOf } from './claimRepository';
import { openReports } from './owedRepository';

interface Booked {
  month: string;
  channel_id: string;
  source: string;
}

/** The channels and sources of which something is booked of a user's months, the newest first. */
const bookedOf = (connection: Connection, userId: string): Promise<Booked[]> =>
  connection
    .selectFrom('channel_earning')
    .where('user_id', '=', userId)
    .distinct()
    .orderBy('month', 'desc')
    .select(['month', 'channel_id', 'source'])
    .execute();

const isMonthly = ({ source }: Booked) => youtubeSources.some((one) => one === source);

/**
 * Whether what came of an earlier month is final of a month, too: content owners whose reports brought something of these sources report
 * them each month.
 */
const isReported = async (
  connection: Connection,
  earlier: readonly Booked[],
  month: string,
): Promise<boolean> => {
  const channels = earlier.map((row) => row.channel_id);
  const sources = earlier.map(({ source }) => source);
  const { rows } = await sql`select a.source from report_amount a
    join report_part p on p.part_id = a.part_id and p.version = 'final' and p.status = 'applied'
    where a.channel_id = any(${channels}) and a.source = any(${sources}) and a.month = ${earlier[0]?.month ?? ''}
      and not exists (select from final_month f
        where f.content_owner = p.content_owner and f.month = ${month} and f.source = a.source)
    limit 1`.execute(connection);
  return rows.length === 0;
};

/**
 * The newest month of which something is booked and everything is final, of all sources, as payments know it; undefined where there is
 * none. Income that comes before YouTube's reports of its month makes that month not final.
 */
export const lastFinalMonth = async (connection: Connection, userId: string): Promise<string | undefined> => {
  const [booked, estimates] = await Promise.all([
    bookedOf(connection, userId),
    openEstimatesOf(connection, userId),
  ]);
  const months = [...groupBy(booked, ({ month }) => month)];
  const channels = [...new Set(booked.map((row) => row.channel_id))];
  const open = await openReports(
    connection,
    channels,
    months.map(([month]) => month),
  );
  const estimated = new Set(estimates.map(({ month }) => month));
  for (const [index, [month, of]] of months.entries()) {
    const isOpen = of.some((row) => open.has([month, row.channel_id, row.source].join('/')));
    if (isOpen || estimated.has(month)) continue;
    const earlier = months.slice(index + 1).find(([, before]) => before.some(isMonthly));
    if (!earlier || (await isReported(connection, earlier[1].filter(isMonthly), month))) return month;
  }
  return undefined;
};
