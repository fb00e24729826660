// Figures of several rounds, and their texts.

/** For a `share` of 0.95: the value that 95 % of the values do not exceed. */
export const percentile = (values, share) => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
};

export const median = (values) => {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** The ratio of each round: if something slowed a round down, it slowed both sides down. */
export const ratios = (values, floor) => values.map((value, round) => value / floor[round]);

/** `median (min–max)`; only the median if all rounds gave the same value. */
export const written = (values, digits) => {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  );
  return least === most ? middle : `${middle} (${least}–${most})`;
};

/** The mark after a value that is over its budget; `unit` is written after the budget. */
export const overBudget = (value, budget, unit = '') => (value > budget ? ` **over ${budget}${unit}**` : '');

export const table = (head, rows) =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
