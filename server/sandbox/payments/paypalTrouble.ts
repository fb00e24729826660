/** What a send may meet. */
export type Trouble = 'late' | 'twice' | 'never' | 'error' | 'error-after' | 'insufficient-funds';

/** What random trouble is made of: all that leaves open whether the batch was taken. */
const RANDOM: readonly Trouble[] = ['late', 'twice', 'never', 'error', 'error-after'];

/** The next number, from 0 to less than 1, of a sequence that is the same for the same seed (mulberry32). */
const sequence = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export interface TroubleSettings {
  /** What the next sends meet, and how many of them. */
  next: Trouble | null;
  times: number;
  /** With what `error` and `error-after` answer: an HTTP status, and the name of the failure. */
  status: number;
  name: string;
  /** After how many seconds `late` answers; who waits eight gives up before that. */
  seconds: number;
  /** The share of sends that meet something, from 0 to 1, by the numbers of the seed `random`. */
  random: number;
  rate: number;
  /** Whether payments go on by themselves, each change of a state being told. */
  webhooks: boolean;
  /** Whether nothing is answered but 503, whatever is asked. */
  away: boolean;
  /** The most items of a page. */
  pageSize: number;
}

const CALM: TroubleSettings = {
  next: null,
  times: 1,
  status: 500,
  name: 'INTERNAL_SERVICE_ERROR',
  seconds: 9,
  random: 1,
  rate: 0,
  webhooks: false,
  away: false,
  pageSize: 1_000,
};

/** What the stand-in is told to do wrong. It is forgotten on a restart. */
export const openTrouble = () => {
  let settings = { ...CALM };
  let draw = sequence(CALM.random);
  return {
    settings: (): Readonly<TroubleSettings> => settings,
    /** Sets what is named; what belongs to `next` is as usual where `next` comes without it. */
    set: (given: Partial<TroubleSettings>): void => {
      const { times, status, name, seconds } = CALM;
      settings = { ...settings, ...('next' in given ? { times, status, name, seconds } : {}), ...given };
      if (given.random !== undefined) draw = sequence(given.random);
    },
    reset: (): void => {
      settings = { ...CALM };
    },
    /** What the send that comes now meets. */
    take: (): Trouble | null => {
      if (settings.next && settings.times > 0) {
        settings = { ...settings, times: settings.times - 1 };
        return settings.next;
      }
      if (settings.rate === 0 || draw() >= settings.rate) return null;
      return RANDOM[Math.floor(draw() * RANDOM.length)] ?? null;
    },
  };
};

export type Troubles = ReturnType<typeof openTrouble>;
