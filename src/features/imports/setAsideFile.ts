import type { Sending } from '#src/api/sending';
import { CSV_TYPE, saveFile, toCsv } from '#src/lib/csv';
import { fetchSetAside } from './importsApi';
import type { SetAside } from './importsRequests';

const PER_PAGE = 100;

/** Reads all set-aside channels and saves them as a CSV file with these headings. */
export const setAsideFile = async (
  { userId, headings }: { userId: string; headings: string[] },
  sending: Sending,
): Promise<{ rows: number }> => {
  const items: SetAside['items'] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await fetchSetAside({ userId, page, perPage: PER_PAGE }, sending);
    items.push(...data.items);
    if (data.items.length < PER_PAGE) break;
  }
  const rows = items.map((item) => [item.channelId, item.firstMonth, item.lastMonth, item.gross, item.since]);
  saveFile('set-aside.csv', await toCsv([headings, ...rows]), CSV_TYPE);
  return { rows: items.length };
};
