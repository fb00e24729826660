/** Something that is written of an audit event: its name, and a text that says all of it. */
export interface DetailField {
  name: string;
  value: string;
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return JSON.stringify(value);
};

/** What is written of an audit event, in the order of its writing; what has no value is left out. */
export const detailFields = (detail: string): DetailField[] =>
  Object.entries(JSON.parse(detail) as Record<string, unknown>).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [{ name: name.replaceAll('_', ' '), value: textOf(value) }],
  );
