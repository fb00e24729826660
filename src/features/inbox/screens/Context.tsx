import type { ReactNode } from 'react';
import { FormattedDate, FormattedDisplayName, FormattedMessage, FormattedNumber } from 'react-intl';
import { languageName } from '#src/i18n/languageName';
import type { MessageId } from '#src/lib/messageId';
import type { Detail } from '../inboxRequests';

type Facts = Detail['context'];

const Fact = ({ label, children }: { label: MessageId; children: ReactNode }) => (
  <>
    <dt>
      <FormattedMessage id={label} />
    </dt>
    <dd>{children}</dd>
  </>
);

const Country = ({ country }: Pick<Facts, 'country'>) =>
  country === 'ZZ' ? (
    <FormattedMessage id="profile.country.unspecified" />
  ) : (
    <FormattedDisplayName type="region" value={country} />
  );

const Since = ({ createdAt, status }: Pick<Facts, 'createdAt' | 'status'>) => (
  <>
    <FormattedDate value={createdAt} year="numeric" month="short" day="numeric" timeZone="UTC" />
    {status === 'deactivated' && (
      <>
        {' · '}
        <FormattedMessage id="inbox.context.deactivated" />
      </>
    )}
  </>
);

const Channels = ({ channels }: Pick<Facts, 'channels'>) => (
  <>
    {channels.length === 0 && <FormattedMessage id="inbox.context.noChannels" />}
    <ul className="inbox-channels">
      {channels.map(({ name, status, subscribers }) => (
        <li key={name}>
          {name}{' '}
          <span className="secondary">
            <FormattedMessage id={`channels.status.${status}`} />
            {subscribers !== null && (
              <>
                {' · '}
                <FormattedMessage
                  id="inbox.context.subscribers"
                  values={{ count: subscribers, shown: <FormattedNumber value={subscribers} /> }}
                />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </>
);

/** What support may see of the user's account: names, country, languages, network and channels. */
export const Context = ({ context }: { context: Facts }) => (
  <details className="inbox-context">
    <summary>
      <FormattedMessage id="inbox.context" values={{ name: context.name, count: context.channels.length }} />
    </summary>
    <dl className="facts">
      {context.preferredName && <Fact label="profile.preferredName">{context.preferredName}</Fact>}
      <Fact label="profile.username">{context.username}</Fact>
      <Fact label="profile.email">{context.email}</Fact>
      <Fact label="profile.country">
        <Country country={context.country} />
      </Fact>
      {context.language && <Fact label="language.label">{languageName(context.language)}</Fact>}
      <Fact label="profile.network">{context.network}</Fact>
      <Fact label="profile.since">
        <Since {...context} />
      </Fact>
      <Fact label="inbox.context.channels">
        <Channels channels={context.channels} />
      </Fact>
    </dl>
  </details>
);
