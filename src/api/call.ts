import type {
  AnswerOf,
  CallDefinition,
  IsIdempotent,
  ParametersOf,
  Permission,
  UploadParametersOf,
} from '#contract/call';
import type { Camelized } from '#src/lib/camelized';
import type { Sending, SendingOnce } from './sending';

/** What a call is sent with, its keys in camelCase. */
export type Parameters<Contract extends CallDefinition> = Camelized<ParametersOf<Contract>>;

/** What a call answers, its keys in camelCase. */
export type Answer<Contract extends CallDefinition> = Camelized<AnswerOf<Contract>>;

/** What the function that sends a call gets beside what it is given. */
export type SendingOf<Contract extends CallDefinition> =
  IsIdempotent<Contract> extends true ? SendingOnce : Sending;

/**
 * What must be known of a call at run time to send it: plain data, generated from the contract without its schemas
 * (`src/api/calls`).
 */
export interface Call<Name extends string = string, Contract extends CallDefinition = CallDefinition> {
  /** `introduce/story`: what it is called in actions and in the state. */
  readonly name: Name;
  readonly method: Contract['method'];
  /** The path after `/api/v2/`; `:name` stands for a parameter. */
  readonly path: Contract['path'];
  /** It says who asks; the client adds that. */
  readonly user?: true;
  /** It only reads, so that it may be sent again. */
  readonly safe?: true;
  readonly idempotent?: true;
  /** The server refuses it while an admin acts as the user, or unless the admin has this permission. */
  readonly notWhileActing?: true | Permission;
  /** Body or answer is not JSON: `uploadEndpoint`, `downloadEndpoint` or `streamEndpoint` sends it. */
  readonly transport?: 'upload' | 'download' | 'stream';
  /** A list that can be saved as a file. */
  readonly csv?: true;
  /** Never there at run time: it carries the type of the call. */
  readonly contract?: Contract;
}

type Without<Given, Key> = Given extends unknown
  ? { [Name in keyof Given as Name extends Key ? never : Name]: Given[Name] }
  : never;

/** What a screen gives to a call: its parameters but for who asks. */
export type Given<Contract extends CallDefinition> = Without<Parameters<Contract>, 'userId'>;

/** What an upload is given beside the file. */
export type GivenToUpload<Contract extends CallDefinition> = Without<
  Camelized<UploadParametersOf<Contract>>,
  'userId'
>;

/** The answer to a generated call: `AnswerTo<typeof getStory>`. */
export type AnswerTo<Of> = Of extends Call<string, infer Contract> ? Answer<Contract> : never;

/** A call that is sent by a function of its own. */
export interface SentCall<Name extends string, Contract extends CallDefinition, Params, Result> extends Call<
  Name,
  Contract
> {
  readonly send: (given: Params, sending: SendingOf<Contract>) => Promise<Result>;
}

/**
 * A call that is sent by a function of its own: because actions hold no secrets and no files but the id of one, because
 * its answer is a file, or because it takes more than one call.
 */
export const sentBy = <const Name extends string, Contract extends CallDefinition, Params, Result>(
  call: Call<Name, Contract>,
  send: (given: Params, sending: SendingOf<Contract>) => Promise<Result>,
): SentCall<Name, Contract, Params, Result> => ({ ...call, send });

/** Any generated call, with or without a function of its own. */
export type AnyCall = Call & { readonly send?: unknown };

/** The call of the contract. */
export type ContractOf<Of> = Of extends Call<string, infer Contract> ? Contract : never;

/** What is given to a call, also one with a function of its own. */
export type GivenTo<Of> = Of extends { send: (given: infer Params, sending: never) => unknown }
  ? Params
  : Given<ContractOf<Of>>;

/** What a call answers, also one with a function of its own. */
export type ResultOf<Of> = Of extends { send: (...given: never[]) => Promise<infer Result> }
  ? Result
  : AnswerTo<Of>;
