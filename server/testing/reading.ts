import { rm, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReadOptions, type ReadReport, ReportProblem, readReport } from '../features/imports';

/** The name of an ads file of March 2026, cut by video. */
export const VIDEO_NAME = 'YouTube_Invented_M_20260301_20260331_video_raw_v1-1.csv';
export const CHANNEL = 'UCINVENTEDINVENTED000001';
export const OTHER = 'UCINVENTEDINVENTED000002';
export const HEADING =
  'Adjustment Type,Day,Country,Video ID,Video Title,Channel ID,Content Type,Policy,YouTube Revenue Split,Partner Revenue';
/** What `sums` gives for a file with one row. */
export const PAID = [`${CHANNEL} youtube ads 1.25`];

/** One row of an ads file, cut by video. */
export const row = ({
  adjustment = 'None',
  day = '20260314',
  title = 'Invented',
  channel = CHANNEL,
  content = 'Partner-provided',
  money = '1.25',
} = {}): string =>
  [adjustment, day, 'US', 'INVENTEDv01', title, channel, content, 'Monetize', '9', money].join(',');

/** A whole file with these rows. */
export const video = (...rows: string[]): string => `${[HEADING, ...rows].join('\n')}\n`;

/** `channel source category gross` of every sum, in the file's order. */
export const sums = ({ parts }: ReadReport): string[] =>
  parts.flatMap(({ amounts }) =>
    amounts.map(
      ({ channelId, source, category, gross }) => `${channelId ?? 'nobody'} ${source} ${category} ${gross}`,
    ),
  );

/** `month channel source category gross` of every sum, in the file's order: the month that it was earned in. */
export const earned = ({ parts }: ReadReport): string[] =>
  parts.flatMap(({ amounts }) =>
    amounts.map(({ channelId, month, source, category, gross }) =>
      [month, channelId ?? 'nobody', source, category, gross].join(' '),
    ),
  );

/** Why a file was refused; one that was read throws. */
export const problemOf = async (reading: Promise<unknown>): Promise<Record<string, unknown>> => {
  const error: unknown = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ReportProblem)) throw new Error(`Not refused as it should be: ${String(error)}`);
  const { code, line, column, value, message } = error;
  return { code, line, column, value, message };
};

/** Writes files into a folder of their own and reads them, until `remove`. */
export const reading = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reader-'));
  const fileOf = async (content: string | Buffer): Promise<string> => {
    const path = join(folder, 'file');
    await writeFile(path, content);
    return path;
  };
  const read = async (
    content: string | Buffer,
    name = VIDEO_NAME,
    options: ReadOptions = {},
  ): Promise<ReadReport> => readReport({ path: await fileOf(content), name }, options);
  return {
    folder,
    fileOf,
    read,
    refusal: async (content: string | Buffer, name?: string, options?: ReadOptions) =>
      problemOf(read(content, name, options)),
    remove: () => rm(folder, { recursive: true }),
  };
};
