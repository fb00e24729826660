type Node = Record<string, unknown>;

const isInner = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && Object.keys(value).length > 0;

/** What the JSON in this text says, with another value in one of its fields. */
export const withField = (text: string, path: string[], value: unknown): unknown => {
  const all = JSON.parse(text) as Node;
  const place = path.slice(0, -1).reduce((node, name) => node[name] as Node, all);
  place[path.at(-1) ?? ''] = value;
  return all;
};

/** The path of one of the fields in this JSON. Each step says which, and whether it is this one or one inside of it. */
export const somewhereIn = (text: string, steps: Iterator<number>): string[] => {
  const path: string[] = [];
  let inner: unknown = JSON.parse(text);
  while (isInner(inner)) {
    const step = Number(steps.next().value);
    if (path.length > 0 && step % 4 === 0) break;
    const names = Object.keys(inner);
    const name = names[step % names.length] ?? '';
    path.push(name);
    inner = inner[name];
  }
  return path;
};
