import type { CallDefinition } from '#contract/call';
import { callsOf } from '#contract/list';
import type { CallOptions, Caller, Given } from './caller';
import type { SignedIn, TestServer } from './harness';

/** How a call is accepted. */
export interface Example<Call extends CallDefinition> extends Pick<CallOptions, 'headers' | 'file'> {
  /**
   * Whose call it is: a username, for a new session, or a session that is open already. A creator's where nothing is
   * said, and nobody's at a public call.
   */
  by?: string | SignedIn;
  given?: Given<Call>;
}

/** Makes what a call needs to be accepted. It starts from the demonstration network, and is asked several times. */
type Making<Call extends CallDefinition> =
  Example<Call> | ((server: TestServer) => Example<Call> | Promise<Example<Call>>);

/** The example of a call that is asked many times at once, too. */
interface AtOnce<Made> {
  atOnce: Made;
}

/**
 * Marks the example of a call that takes a limited thing, makes something unique, or settles what is paid and to where: it
 * happens once, however many ask for it at once. A call that moves money (`idempotent`) needs no mark, nor one of which the
 * tests of its feature say it.
 */
export const atOnce = <Made>(example: Made): AtOnce<Made> => ({ atOnce: example });

type Marked<Call extends CallDefinition> = Making<Call> | AtOnce<Making<Call>>;

/** Each call that a file of the contract declares, and how it is accepted; a list's stands for its CSV too. */
export type Examples<Module> = {
  [
    Name in keyof Module as Module[Name] extends CallDefinition ? Name : never
  ]: Module[Name] extends CallDefinition ? Marked<Module[Name]> : never;
};

/** An accepted call, ready to be sent, as it is or with something other in it. */
export interface Ready {
  caller: Caller;
  given: Record<string, unknown>;
  options: Pick<CallOptions, 'headers' | 'file' | 'key'>;
}

const callerFor = async (server: TestServer, call: CallDefinition, by: string | SignedIn | undefined) => {
  if (typeof by === 'object') return by;
  if (by === undefined && call.access === 'public') return server.anonymous;
  return server.signIn(by ?? 'creator');
};

const onlyFieldsOf = ({ query, body, params }: CallDefinition, given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(given).filter(([name]) =>
      [query, body, params].some(({ shape }) => Object.hasOwn(shape, name)),
    ),
  );

interface ReadyExample {
  call: CallDefinition;
  ready: (server: TestServer) => Promise<Ready>;
  /** Whether it must happen once, however many ask for it at once. */
  isAskedAtOnce: boolean;
}

/** The calls of a file of the contract, each with what makes it ready to be accepted. */
export const examplesIn = <Module extends object>(
  module: Module,
  examples: Examples<Module>,
): ReadyExample[] => {
  const known = examples as Record<string, Marked<CallDefinition>>;
  return callsOf(module).map(({ name, call }) => {
    const marked = known[name] ?? known[name.replace('.csv', '')] ?? {};
    const isMarked = 'atOnce' in marked;
    const making = isMarked ? marked.atOnce : marked;
    const ready = async (server: TestServer): Promise<Ready> => {
      const { by, given = {}, headers, file } = typeof making === 'function' ? await making(server) : making;
      const caller = await callerFor(server, call, by);
      const { userId } = await caller.session();
      const own = userId === undefined ? {} : { user_id: userId };
      return {
        caller,
        given: onlyFieldsOf(call, { ...own, ...given }),
        options: { ...(headers ? { headers } : {}), ...(file === undefined ? {} : { file }) },
      };
    };
    return { call, ready, isAskedAtOnce: isMarked || call.idempotent === true };
  });
};
