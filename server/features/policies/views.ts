import type { Policy } from '#contract/policies';
import type { AcceptanceRow, PolicyRow } from './repository';

/** The current policies with the version of each that the user accepted last. */
export const toPolicies = (
  policies: readonly PolicyRow[],
  acceptances: readonly AcceptanceRow[],
): Policy[] => {
  const accepted = new Map(acceptances.map((one) => [one.policy, one]));
  return policies.map(({ policy, version, title, body, published_at }) => {
    const last = accepted.get(policy);
    return {
      policy,
      version,
      title,
      body,
      published_at: published_at.toISOString(),
      accepted: last ? { version: last.version, accepted_at: last.accepted_at.toISOString() } : null,
    };
  });
};
