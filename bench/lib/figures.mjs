// Figures of several rounds, and how they are written down.

/** `share` of 0.95 gives the value that 95 % do not exceed. */
export const percentile = (values, share) => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
};

export const median = (values) => {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Round by round: what slowed a whole round down slowed both sides of it. */
export const ratios = (values, floor) => values.map((value, round) => value / floor[round]);

/** `median (min–max)`; the median alone where every round gave the same. */
export const written = (values, digits) => {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  );
  return least === most ? middle : `${middle} (${least}–${most})`;
};

/** What is put behind a figure that is more than it may be; `unit` is written with the budget. */
export const overBudget = (value, budget, unit = '') => (value > budget ? ` **over ${budget}${unit}**` : '');

export const table = (head, rows) =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
