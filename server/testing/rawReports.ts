import type { ReportFiles } from './reportFiles';

const BY_VIDEO = 'Adjustment Type,Day,Video ID,Channel ID,Content Type,Policy,Partner Revenue';
const BY_ASSET = 'Adjustment Type,Day,Asset ID,Asset Channel ID,Asset Type,Partner Revenue';
const PREMIUM = 'Adjustment Type,Day,Video ID,Channel ID,Content Type,Claim Type,Partner Revenue';
const SHORTS = 'Adjustment Type,Video ID,Channel ID,Content Type,Net Partner Revenue (Post revshare)';
const TAX =
  'AdSense Earnings Month,Channel ID,Revenue Source,Local Currency,Tax Withholding Rate,Tax Withheld Amount';
const REFUND =
  'AdSense Earnings Month,Channel ID,Local Currency,Corrected Tax Withholding Rate,Tax Refund Amount';
const SUMMARY = 'Revenue Type,Adjustment Type,Partner Revenue (USD)';
const INCOME = 'Source,Month,Channel ID,Category,Amount (USD)';

interface Named {
  owner?: string;
  /** `YYYYMM` of the file. */
  month?: string;
}

interface Row {
  channel?: string;
  amount: string;
  /** `YYYYMMDD`; the file's first day where nothing is said. */
  day?: string;
  content?: string;
  adjustment?: string;
  /** The video's id; one of its own where nothing is said. */
  video?: string;
}

const last = (month: string) =>
  new Date(Date.UTC(+month.slice(0, 4), +month.slice(4), 0)).getUTCDate().toString();

const cms = ({ owner = 'lantern', month = '202602' }: Named, kind: string) =>
  `YouTube_${owner}_M_${month}01_${kind}.csv`;

/** Writes the files that say the money of videos, assets and Shorts. */
const revenueReports = (files: ReportFiles) => {
  let made = 0;
  /** A row without money on the first and on the last day: the file holds all of its month. */
  const whole = (month: string, rest: string) =>
    ['01', last(month)].map((day) => `None,${month}${day},v${++made},${rest}`);

  const byVideo = (kind: string, named: Named, rows: readonly Row[]) => {
    const { month = '202602' } = named;
    return files.file(cms(named, kind), /red_/.test(kind) ? PREMIUM : BY_VIDEO, [
      ...(/adj/i.test(kind) ? [] : whole(month, ',Partner-provided,x,0')),
      ...rows.map(
        ({ channel = '', amount, day = `${month}01`, content = 'Partner-provided', ...row }) =>
          `${row.adjustment ?? 'None'},${day},${row.video ?? `v${++made}`},${channel},${content},x,${amount}`,
      ),
    ]);
  };

  return {
    video: (rows: readonly Row[], named: Named = {}) => byVideo('video_raw_v1-1', named, rows),
    adjustedVideo: (rows: readonly Row[], named: Named = {}) => byVideo('ADJ_video_raw_v1-1', named, rows),
    premium: (rows: readonly Row[], named: Named = {}) => byVideo('red_rawdata_video_v1-0', named, rows),
    premiumMusic: (rows: readonly Row[], named: Named = {}) =>
      byVideo('red_music_rawdata_video_v1-0', named, rows),
    adjustedPremium: (rows: readonly Row[], named: Named = {}) =>
      byVideo('ADJ_red_rawdata_video_v1-0', named, rows),
    adjustedAsset: (rows: readonly Row[], named: Named = {}) =>
      files.file(
        cms(named, 'adj_asset_raw_v1-0'),
        BY_ASSET,
        rows.map(
          ({ channel = '', amount, day = '20260201' }) => `None,${day},a${++made},${channel},Video,${amount}`,
        ),
      ),
    asset: (rows: readonly Row[], named: Named = {}) => {
      const { month = '202602' } = named;
      return files.file(cms(named, 'asset_raw_v1-1'), BY_ASSET, [
        ...whole(month, ',Video,0'),
        ...rows.map(
          ({ channel = '', amount, day = `${month}01` }) =>
            `None,${day},a${++made},${channel},Video,${amount}`,
        ),
      ]);
    },
    shorts: (kind: string, rows: readonly Row[], named: Named = {}) =>
      files.file(
        cms(named, kind),
        SHORTS,
        rows.map(
          ({ channel = '', amount, content = 'Partner-provided', adjustment = 'None' }) =>
            `${adjustment},v${++made},${channel},${content},${amount}`,
        ),
      ),
  };
};

/** Writes report files row by row, each under the name that it would have. */
export const rawReports = (files: ReportFiles) => ({
  ...revenueReports(files),
  /** Rows of month `YYYYMM`, channel, rate and tax. */
  tax: (rows: readonly string[], named: Named = {}) =>
    files.file(
      cms(named, 'affiliate_payment_summary_v1_1'),
      TAX,
      rows.map((row) => row.replace(/^(\d+),([^,]+),(.+)$/, '$1,$2,Ads,USD,$3')),
    ),
  refund: (rows: readonly string[], named: Named = {}) =>
    files.file(
      cms(named, 'affiliate_tax_refund_summary_v1_1'),
      REFUND,
      rows.map((row) => row.replace(/^(\d+),([^,]+),(.+)$/, '$1,$2,USD,$3')),
    ),
  /** Lines of label, adjustment type and amount. */
  summary: (lines: readonly string[], named: Named = {}) =>
    files.file(cms(named, 'payment_summary_v1-0'), SUMMARY, lines),
  /** Income of another source. */
  income: (
    source: string,
    amounts: Record<string, string>,
    { owner = 'lantern', month = '202602' }: Named = {},
  ) => {
    const dashed = `${month.slice(0, 4)}-${month.slice(4)}`;
    return files.file(
      `${owner}_income_${dashed}_${source}.csv`,
      INCOME,
      Object.entries(amounts).map(([id, amount]) => `${source},${dashed},${id},,${amount}`),
    );
  },
});
