interface Series {
  values: readonly (string | null)[];
  stack?: string;
}

/** The categories for which no series in the first stack has a value: they are drawn as a gap, not as zero. */
export const gapsOf = (series: readonly Series[], count: number): boolean[] => {
  const stack = series[0]?.stack;
  const own = series.filter((one, index) => index === 0 || (stack !== undefined && one.stack === stack));
  return Array.from({ length: count }, (_nothing, place) =>
    own.every(({ values }) => (values[place] ?? null) === null),
  );
};

/** From where to where a chart reaches. Without a value and a gap it reaches up from zero, which is its only step then. */
export const measuresOf = (series: readonly Series[], count: number) => {
  const heights = series.flatMap(({ values }) => values.map((value) => Number(value ?? 0)));
  const highest = Math.max(0, ...heights);
  const lowest = Math.min(0, ...heights);
  const gaps = gapsOf(series, count);
  const empty = highest === 0 && lowest === 0 && !gaps.includes(true);
  return { gaps, highest, lowest, empty };
};
