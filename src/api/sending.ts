/** How much of a call is done, in bytes or in what the call counts; `total` is null where it is not known. */
export interface Progress {
  done: number;
  total: number | null;
}

/** What a function that sends a call gets beside its parameters. */
export interface Sending {
  /** Whose session it is; empty where nobody is signed in. The server refuses what another account's token says. */
  userId: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** The same for a call that moves money: the server does it at most once for one key. */
export interface SendingOnce extends Sending {
  idempotencyKey: string;
}
