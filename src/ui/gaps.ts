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
