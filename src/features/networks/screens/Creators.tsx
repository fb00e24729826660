import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Creator } from '../model';

/** Creators, each with their largest channel, under a heading. */
export const Creators = ({ title, creators }: { title: ReactNode; creators: readonly Creator[] }) => (
  <>
    <h2>{title}</h2>
    <ul className="creators">
      {creators.map(({ name, subscribers, picture }) => (
        <li key={name} className="creator">
          {picture ? (
            <img src={picture} alt="" width="48" height="48" loading="lazy" />
          ) : (
            <span className="creator-initial" aria-hidden="true">
              {[...name][0]}
            </span>
          )}
          <span>
            <strong>{name}</strong>
            <span className="plain-quiet">
              <FormattedMessage id="networks.landing.showcase.subscribers" values={{ count: subscribers }} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  </>
);
