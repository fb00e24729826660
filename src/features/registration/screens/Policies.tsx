import { FormattedMessage } from 'react-intl';
import type { Policy } from '#contract/registration';

/** The documents that a new user agrees to; each can be opened and read in its place. */
export const Policies = ({ policies }: { policies: readonly Policy[] }) => (
  <section aria-labelledby="policies">
    <h2 id="policies">
      <FormattedMessage id="registration.policies" />
    </h2>
    {policies.map(({ policy, version, title, body }) => (
      <details key={policy}>
        <summary>
          <FormattedMessage id="registration.policies.version" values={{ title, version }} />
        </summary>
        {body.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    ))}
  </section>
);
