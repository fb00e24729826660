interface Series {
  values: readonly (string | null)[];
  stack?: string;
}

/** Places where no series of the first one's stack has a value: drawn as a gap, which is not zero. */
export const gapsOf = (series: readonly Series[], count: number): boolean[] => {
  const stack = series[0]?.stack;
  const own = series.filter((one, index) => index === 0 || (stack !== undefined && one.stack === stack));
  return Array.from({ length: count }, (_nothing, place) =>
    own.every(({ values }) => (values[place] ?? null) === null),
  );
};
