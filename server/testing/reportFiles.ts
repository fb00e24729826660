import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HEADINGS = {
  video: 'Adjustment Type,Video ID,Channel ID,Content Type,Policy,Partner Revenue',
  claim:
    'Adjustment Type,Video ID,Channel ID,Asset ID,Asset Channel ID,Content Type,Policy,Claim Type,Partner Revenue',
  estimate:
    'date,channel_id,video_id,uploader_type,estimated_partner_revenue,estimated_partner_ad_revenue,estimated_partner_red_revenue,estimated_partner_transaction_revenue',
  tax: 'AdSense Earnings Month,Channel ID,Revenue Source,Local Currency,Total Revenue,US Sourced Revenue,Tax Withholding Rate,Tax Withheld Amount',
  history: 'reference,username,date,month,type,amount,status,method',
};

/** A channel that nobody in the network has. */
export const STRANGER = `UC${'s'.repeat(22)}`;

/** A file on disk, under the name that YouTube would give it. */
export interface ReportOnDisk {
  path: string;
  name: string;
}

/** Writes report files of the content owner `lantern` into a folder of their own, until `remove`. */
export const reportFiles = () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-test-'));
  // No two files that are written are the same, as no two of YouTube's are.
  let made = 0;

  /** A file of any name and content. */
  const keep = (name: string, content: string | Buffer): ReportOnDisk => {
    const path = join(folder, randomUUID());
    writeFileSync(path, content);
    return { path, name };
  };
  const file = (name: string, heading: string, rows: readonly string[]) =>
    keep(name, [heading, ...rows, ''].join('\n'));

  return {
    keep,
    file,
    /** What each channel's own videos earned in a month, `YYYYMM`. */
    video: (amounts: Record<string, string>, month = '202602') =>
      file(
        `YouTube_lantern_M_${month}01_video_summary_v1-1.csv`,
        HEADINGS.video,
        Object.entries(amounts).map(
          ([id, amount]) => `None,v${++made},${id},Partner-provided,Monetize,${amount}`,
        ),
      ),
    /** The same cut by claim: of each channel's own videos, and of what it claims in others'. */
    claim: (own: Record<string, string>, claimed: Record<string, string>, month = '202602') =>
      file(`YouTube_lantern_M_${month}01_claim_raw_v1-1.csv`, HEADINGS.claim, [
        ...Object.entries(own).map(
          ([id, amount]) => `None,v${++made},${id},a1,${id},Partner-provided,Monetize,Audio,${amount}`,
        ),
        ...Object.entries(claimed).map(
          ([id, amount]) => `None,v${++made},${STRANGER},a2,${id},UGC,Monetize,Audio,${amount}`,
        ),
      ]),
    /** What each day brought each channel by estimate. */
    estimate: (days: Record<string, Record<string, string>>, month = '2026-02') =>
      file(
        `lantern_content_owner_estimated_revenue_a1_${month}.csv`,
        HEADINGS.estimate,
        Object.entries(days).flatMap(([day, amounts]) =>
          Object.entries(amounts).map(
            ([id, amount]) => `${day},${id},v${++made},self,${amount},${amount},0,0`,
          ),
        ),
      ),
    /** Tax that YouTube withheld, a row each. */
    tax: (...rows: string[]) =>
      file('YouTube_lantern_M_202602_affiliate_payment_summary_v1-1.csv', HEADINGS.tax, rows),
    /** Past payments, a row each. */
    history: (...rows: string[]) => file('history.csv', HEADINGS.history, rows),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

export type ReportFiles = ReturnType<typeof reportFiles>;
