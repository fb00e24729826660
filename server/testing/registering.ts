import { getPolicies, register } from '#contract/registration';
import { signApplicant } from '../features/registration/tokens';
import type { Given, Wrong } from './caller';
import type { TestServer } from './harness';
import { dayOf } from './time';

/** The day on which somebody was born who is so many years old today, or will be in `days`. */
export const yearsAgo = (years: number, days = 0): string => {
  const now = new Date();
  return dayOf(new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days)));
};

/** Registering on a server, without the provider's popup. */
export const registering = (server: TestServer) => {
  /** A token as `user/pre-register` gives it, for a person of the provider's. */
  const tokenOf = (person: string, emailVerified = true, email = `${person}@example.test`) =>
    signApplicant(server.config.sessionSecret, {
      issuer: server.config.openid.issuer,
      subject: person,
      email,
      emailVerified,
    });

  /** A form that is right in every field. */
  const form = async (username: string, person = username): Promise<Given<typeof register>> => {
    const { data } = await server.anonymous.call(getPolicies);
    return {
      registration_token: await tokenOf(person),
      name: 'Nia Okafor',
      username,
      spoken_language: 'en',
      country: 'NG',
      birth_date: yearsAgo(25),
      accepted_policies: data.items.map(({ policy, version }) => ({ policy, version })),
    };
  };

  return {
    tokenOf,
    form,
    /** Sends the form, with what is to be other in it. */
    tryTo: async (username: string, change: Wrong<typeof register> = {}) =>
      server.anonymous.outcome(register, { ...(await form(username)), ...change }),
  };
};
