import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { seededRandom } from '../random';
import { textOf } from './amounts';
import { inventedChannelId } from './cells';
import { HEADINGS } from './headings';

const BLOCK = 1_000_000;

/**
 * Writes an `ads_video` file of any length to disk for measurements, and answers the true sums by channel. Its rows span the
 * month, from the first day to the last. Memory grows with channels only. Name it
 * `YouTube_Invented_M_20260301_20260331_video_raw_v1-1.csv` when it is read.
 */
export const writeLargeReport = async (
  path: string,
  rows: number,
  channels: number,
  seed = 1,
): Promise<Map<string, string>> => {
  const random = seededRandom(seed);
  const ids = Array.from({ length: channels }, () => inventedChannelId(random));
  const sums = new Array<bigint>(channels).fill(0n);
  const file = createWriteStream(path);
  let block = `${HEADINGS.ads_video.join(',')}\n`;
  for (let row = 0; row < rows; row++) {
    const at = Math.floor(random() * channels);
    const amount = BigInt(Math.floor(random() * 100_000_000_000));
    sums[at] = (sums[at] ?? 0n) + amount;
    const money = textOf(amount, true);
    const day = `202603${String(1 + Math.round((30 * row) / Math.max(rows - 1, 1))).padStart(2, '0')}`;
    const video = `INVENT${String(row % 100_000).padStart(5, '0')}`;
    const who = `"Invented, title",612,Gaming,${(ids[at] ?? '').slice(2)},Invented Up,Invented Channel`;
    block += `None,${day},US,${video},${who},Partner-provided,Monetize,1840,${money},0,0,0,${money},${money},0,0,0,${money}\n`;
    if (block.length > BLOCK) {
      if (!file.write(block)) await once(file, 'drain');
      block = '';
    }
  }
  file.end(block);
  await finished(file);
  return new Map(ids.map((id, index) => [id, textOf(sums[index] ?? 0n)]));
};
