import type { NameFacts } from './fileName';
import { layouts, type Layout, type LayoutName, type Role } from './layouts';
import { ReportProblem } from './problem';

/**
 * A heading in the form in which headings are compared, which is how the Reporting API writes them:
 * `YouTube Revenue Split : Auction` becomes `youtube_revenue_split_auction`. Case, blanks and punctuation do not matter.
 */
export const headingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

interface Keyed {
  name: LayoutName;
  layout: Layout;
  headings: string[];
  oneOf: string[];
  without: string[];
}
const KEYED: Keyed[] = (Object.entries(layouts) as [LayoutName, Layout][]).map(([name, layout]) => ({
  name,
  layout,
  headings: layout.headings.map(headingKey),
  oneOf: layout.oneOf.map(headingKey),
  without: layout.without.map(headingKey),
}));

const KNOWN = new Set(
  KEYED.flatMap(({ layout, headings }) => [
    ...headings,
    ...Object.values(layout.columns).flatMap((spellings) => spellings.map(headingKey)),
  ]),
);
const AGGREGATE_ONLY = new Set(['adjustment_type', 'partner_revenue', 'owned_views']);

/** Whether a line is the headings of a report, or of a similar file: it has two known headings. */
export const isReportHeading = (keys: readonly string[]): boolean =>
  keys.filter((key) => KNOWN.has(key)).length >= 2;

const fits = ({ headings, oneOf, without }: Keyed, keys: ReadonlySet<string>): boolean =>
  headings.every((key) => keys.has(key)) &&
  (oneOf.length === 0 || oneOf.some((key) => keys.has(key))) &&
  !without.some((key) => keys.has(key));

const missingOf = ({ layout, headings }: Keyed, keys: ReadonlySet<string>): string[] =>
  layout.headings.filter((_, index) => !keys.has(headings[index] ?? ''));

const nearest = (keys: ReadonlySet<string>, hint: LayoutName | null): Keyed | undefined =>
  KEYED.filter(({ name }) => hint === null || name === hint)
    .map((keyed) => {
      const missing = missingOf(keyed, keys).length;
      const foreign = keyed.without.filter((key) => keys.has(key)).length;
      return { keyed, missing, foreign, found: keyed.headings.length - missing };
    })
    .sort((a, b) => a.missing + a.foreign - (b.missing + b.foreign) || b.found - a.found)[0]?.keyed;

const noLayout = (keys: ReadonlySet<string>, facts: NameFacts, line: number): ReportProblem => {
  const guess = nearest(keys, facts.layout);
  const missing = guess ? missingOf(guess, keys) : [];
  const [first = null] = missing;
  const quoted = missing.map((heading) => `"${heading}"`).join(', ');
  if (guess && missing.length === 1) {
    return new ReportProblem('MISSING_COLUMN', `A ${guess.name} report needs the column ${quoted}`, {
      line,
      column: first,
    });
  }
  return new ReportProblem(
    'UNKNOWN_LAYOUT',
    guess && missing.length > 0
      ? `No known report has these headings; the nearest, ${guess.name}, also needs ${quoted}`
      : 'No known report has these headings',
    { line },
  );
};

/** Whether the headings of a Premium file are those of music, which has views and no watch time; null where it has neither. */
const musicByHeadings = (keys: ReadonlySet<string>): boolean | null => {
  const [hasWatchTime, hasViews] = [
    [...keys].some((key) => /^owned_watch/.test(key)),
    keys.has('owned_views'),
  ];
  return hasWatchTime === hasViews ? null : hasViews;
};

const mismatch = (said: string, found: string, line: number): ReportProblem =>
  new ReportProblem('LAYOUT_MISMATCH', `The file's name says ${said}, its headings say ${found}`, { line });

const MUSIC = /^(premium|shorts_ads|shorts_premium)(_music)?(?=_|$)/;

/** The layout of the same kind of file for music, or for what is none. */
const ofMusic = (name: LayoutName, isMusic: boolean): LayoutName =>
  name.replace(MUSIC, isMusic ? '$1_music' : '$1') as LayoutName;

/** Whether a file of a kind of which music has its own is of music, by its name and its headings; null where neither says it. */
const musicOf = (
  name: LayoutName,
  keys: ReadonlySet<string>,
  { isMusic: said }: NameFacts,
  line: number,
): boolean | null => {
  const found = name.startsWith('premium') ? musicByHeadings(keys) : null;
  if (said !== null && found !== null && said !== found) {
    throw mismatch(said ? 'music' : 'no music', found ? 'music' : 'no music', line);
  }
  return said ?? found;
};

/** The layout of a file, and whether its headings and its name leave no other one. */
export interface FoundLayout {
  name: LayoutName;
  isSettled: boolean;
}

/**
 * The layout of a file, from its headings. Where several layouts have the same headings (base or adjustment, music or not),
 * the file's name decides; one that does not say it is taken for the base file and for no music, which is not settled.
 */
export const layoutOf = (headings: readonly string[], facts: NameFacts, line: number): FoundLayout => {
  const keys = new Set(headings);
  if (facts.hasNoChannels || ([...AGGREGATE_ONLY].every((key) => keys.has(key)) && !hasAnId(keys))) {
    throw new ReportProblem(
      'NO_CHANNEL_COLUMN',
      'This summary adds up all channels, so it cannot say what each one earned; use the raw report or the video summary',
      { line },
    );
  }
  const candidates = KEYED.filter((keyed) => fits(keyed, keys)).map(({ name }) => name);
  if (candidates.length === 0) throw noLayout(keys, facts, line);
  if (facts.layout !== null && !candidates.includes(facts.layout)) {
    throw mismatch(facts.layout, candidates[0] ?? '', line);
  }
  const base = candidates.find((name) => !layouts[name].adjustment) ?? candidates[0] ?? 'ads_video';
  const taken = facts.layout ?? base;
  if (!MUSIC.test(taken)) {
    return { name: taken, isSettled: facts.layout !== null || candidates.length === 1 || hasTypes(keys) };
  }
  const isMusic = musicOf(taken, keys, facts, line);
  return {
    name: ofMusic(taken, isMusic ?? false),
    isSettled: isMusic !== null && (facts.layout !== null || hasTypes(keys)),
  };
};

/** Whether the rows say which of them are corrections. */
const hasTypes = (keys: ReadonlySet<string>): boolean => keys.has('adjustment_type');

const hasAnId = (keys: ReadonlySet<string>): boolean =>
  ['channel_id', 'asset_channel_id', 'video_id', 'asset_id'].some((key) => keys.has(key));

/** Refuses a file that has a heading twice, because it is not clear which of the two counts. */
export const refuseDoubles = (headings: readonly string[], line: number): void => {
  const seen = new Set<string>();
  for (const key of headings) {
    if (key !== '' && seen.has(key)) {
      throw new ReportProblem('DOUBLE_COLUMN', 'The column is there twice', { line, column: key });
    }
    seen.add(key);
  }
};

/** A column of the file: its place, and its heading as the layout writes it. */
export interface Column {
  index: number;
  heading: string;
}

/** The places of the layout's columns in this file; null for a column that the file does not have. */
export const columnsOf = (layout: Layout, headings: readonly string[]): Record<Role, Column | null> => {
  const of = (role: Role): Column | null => {
    for (const heading of layout.columns[role] ?? []) {
      const index = headings.indexOf(headingKey(heading));
      if (index !== -1) return { index, heading };
    }
    return null;
  };
  return {
    channel: of('channel'),
    assetChannel: of('assetChannel'),
    video: of('video'),
    money: of('money'),
    adsMoney: of('adsMoney'),
    premiumMoney: of('premiumMoney'),
    featuresMoney: of('featuresMoney'),
    day: of('day'),
    month: of('month'),
    contentType: of('contentType'),
    adjustmentType: of('adjustmentType'),
    purchaseType: of('purchaseType'),
    revenueSource: of('revenueSource'),
    currency: of('currency'),
    rate: of('rate'),
    taxPercent: of('taxPercent'),
    taxBase: of('taxBase'),
    label: of('label'),
    source: of('source'),
    category: of('category'),
  };
};
