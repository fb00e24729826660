/**
 * How tables are spread over a cluster (Citus):
 * - `distributed`: by `user_id`, which is in each of their keys: all rows of a user are on one node
 * - `reference`: small and read with everything: whole on each node
 * - `local`: on the coordinator alone: work that waits, and what report files say of channels, which may have no user
 * - `gone`: a later migration dropped it
 */
export type Spread = Readonly<Record<string, 'distributed' | 'reference' | 'local' | 'gone'>>;
