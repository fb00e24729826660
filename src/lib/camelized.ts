type CamelKey<Key> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail> & string>}`
  : Key;

/** The type of an answer after the HTTP client has changed its keys from snake_case to camelCase, at every depth. */
export type Camelized<T> = T extends readonly (infer Item)[]
  ? Camelized<Item>[]
  : T extends object
    ? { [Key in keyof T as CamelKey<Key>]: Camelized<T[Key]> }
    : T;
