import type { Shares } from './model';

/** A share with the time that it holds: `from` is its first month `YYYY-MM`, null for what holds without an agreement. */
export interface TimelineEntry {
  when: 'before' | 'now' | 'later';
  from: string | null;
  /** Per cent. */
  percent: string;
}

/**
 * What held of a category before `thisMonth`, holds now and is agreed for later, the oldest first. `otherwise` is what holds where nothing
 * that is agreed does yet.
 */
export const timelineOf = (
  { agreed }: Pick<Shares, 'agreed'>,
  { thisMonth, otherwise }: { thisMonth: string; otherwise: string },
): TimelineEntry[] => {
  const begun = agreed.filter(({ effectiveMonth }) => effectiveMonth <= thisMonth);
  const entries = agreed.map(({ effectiveMonth, percent: of }, place): TimelineEntry => ({
    when: place >= begun.length ? 'later' : place === begun.length - 1 ? 'now' : 'before',
    from: effectiveMonth,
    percent: of,
  }));
  return begun.length > 0 ? entries : [{ when: 'now', from: null, percent: otherwise }, ...entries];
};
