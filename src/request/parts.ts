/**
 * What of the state has this name: `introduce/story` is at `state.introduce.story`. A feature is one slice of the store, put
 * together from parts that may arrive at different times; until then a part is absent.
 */
export type Holds<Name extends string, Part> = Name extends `${infer Feature}/${infer Rest}`
  ? Partial<Record<Feature, Partial<Record<Rest, Part>>>>
  : Partial<Record<Name, Part>>;

type Tree = Readonly<Record<string, unknown>>;

/** The part of this name; undefined where it is not in the state. */
export const partIn = (state: object, name: string): unknown => {
  const [feature = '', part] = name.split('/');
  const slice = (state as Tree)[feature];
  return part === undefined ? slice : (slice as Tree | undefined)?.[part];
};

/** The name of the slice that the part is in. */
export const sliceNameOf = (name: string): string => name.split('/')[0] ?? '';

/** The state with this part; the same state where it is so already. */
export const withPart = (state: Tree, name: string, value: unknown): Tree => {
  const [feature = '', part] = name.split('/');
  if (part === undefined) return state[feature] === value ? state : { ...state, [feature]: value };
  const slice = (state[feature] ?? {}) as Tree;
  return slice[part] === value ? state : { ...state, [feature]: { ...slice, [part]: value } };
};
