/** Something that is not what the entries, or the reports, say. Dollars, or counts. */
export interface LedgerDifference {
  what:
    | 'balance'
    | 'days'
    | 'channels'
    | 'payments'
    | 'payment parts'
    | 'payment fees'
    | 'payment attempts'
    | 'instant limit'
    | 'reports'
    | 'set aside'
    | 'file text'
    | 'parts'
    | 'holders'
    | 'final'
    | 'job';
  /** Null where it is nobody's in particular. */
  user_id: string | null;
  /** What of it: month, channel, payment, part … */
  subject: string;
  /** What it must be. */
  due: string;
  kept: string;
}
