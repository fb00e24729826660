import { FormattedDate, FormattedDisplayName, FormattedMessage, FormattedNumber } from 'react-intl';
import { languageName } from '#src/i18n/languageName';
import type { Detail } from '../inboxRequests';

/** What support may see of the user: who it is, and the channels. */
export const Context = ({ context }: { context: Detail['context'] }) => (
  <details className="inbox-context">
    <summary>
      <FormattedMessage id="inbox.context" values={{ name: context.name, count: context.channels.length }} />
    </summary>
    <dl className="facts">
      {context.preferredName && (
        <>
          <dt>
            <FormattedMessage id="profile.preferredName" />
          </dt>
          <dd>{context.preferredName}</dd>
        </>
      )}
      <dt>
        <FormattedMessage id="profile.username" />
      </dt>
      <dd>{context.username}</dd>
      <dt>
        <FormattedMessage id="profile.email" />
      </dt>
      <dd>{context.email}</dd>
      <dt>
        <FormattedMessage id="profile.country" />
      </dt>
      <dd>
        {context.country === 'ZZ' ? (
          <FormattedMessage id="profile.country.unspecified" />
        ) : (
          <FormattedDisplayName type="region" value={context.country} />
        )}
      </dd>
      {context.language && (
        <>
          <dt>
            <FormattedMessage id="language.label" />
          </dt>
          <dd>{languageName(context.language)}</dd>
        </>
      )}
      <dt>
        <FormattedMessage id="profile.network" />
      </dt>
      <dd>{context.network}</dd>
      <dt>
        <FormattedMessage id="profile.since" />
      </dt>
      <dd>
        <FormattedDate value={context.createdAt} year="numeric" month="short" day="numeric" timeZone="UTC" />
        {context.status === 'deactivated' && (
          <>
            {' · '}
            <FormattedMessage id="inbox.context.deactivated" />
          </>
        )}
      </dd>
      <dt>
        <FormattedMessage id="inbox.context.channels" />
      </dt>
      <dd>
        {context.channels.length === 0 && <FormattedMessage id="inbox.context.noChannels" />}
        <ul className="inbox-channels">
          {context.channels.map(({ name, status, subscribers }) => (
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
      </dd>
    </dl>
  </details>
);
