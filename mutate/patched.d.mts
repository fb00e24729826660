/** A bug as somebody wrote it down: in this file `to` stands where `from` does, which stands there once. */
export interface Patch {
  file: string;
  /** What goes wrong for whom. */
  bug: string;
  from: string;
  to: string;
  /** Why no test notices it. */
  explained?: string;
}

export const patches: Record<'ledger' | 'sessions' | 'sql', Patch[]>;
export const patched: (source: string, patch: Patch) => string;
