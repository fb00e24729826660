import { dataCentreOf } from '#contract/rules/admin/mailingLists';

const SHOWN = 4;

/**
 * What staff are shown of an API key: its end, before the data centre of Mailchimp, which many keys have. It is too long to be found out
 * from that.
 */
export const endOf = (key: string): string => {
  const centre = dataCentreOf(key);
  return (centre === undefined ? key : key.slice(0, -`-${centre}`.length)).slice(-SHOWN);
};

const MINUTE = 60_000; // ms

/** The minute of a moment: the finest that is kept of when a list was read. */
export const minuteOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / MINUTE) * MINUTE);

/** What changes where a user who gets the lists of `now` wants those of `wanted`. */
export const changesOf = (
  now: readonly string[],
  wanted: readonly string[],
): { added: string[]; removed: string[] } => ({
  added: [...new Set(wanted)].filter((list) => !now.includes(list)),
  removed: now.filter((list) => !wanted.includes(list)),
});
