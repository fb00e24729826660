const DECIMALS = 10;

/** Tenths of a billionth in a decimal text. Throws for what is no plain decimal. */
export const scaledOf = (text: string): bigint => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,10}))?$/.exec(text) ?? [];
  if (whole === '') throw new Error(`No decimal: ${text}`);
  return BigInt(`${sign}${whole}${fraction.padEnd(DECIMALS, '0')}`);
};

/** `-1.5` for tenths of a billionth; `padded` keeps all ten decimals as some files do. */
export const textOf = (scaled: bigint, padded = false): string => {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS);
  const shown = padded ? fraction : fraction.replace(/0+$/, '');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${shown === '' ? '' : `.${shown}`}`;
};

/** Cuts a total into `count` parts of its sign that add up to it exactly. */
export const splitExactly = (total: bigint, count: number, random: () => number): bigint[] => {
  const weights = Array.from({ length: count }, () => BigInt(1 + Math.floor(random() * 1_000_000)));
  const sum = weights.reduce((left, right) => left + right, 0n);
  const parts = weights.map((weight) => (total * weight) / sum);
  const rest = total - parts.reduce((left, right) => left + right, 0n);
  return parts.map((part, index) => (index === 0 ? part + rest : part));
};
