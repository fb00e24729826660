import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Profile } from '../profileSlice';

/** The parts of the profile that the user cannot edit. `emailActions` stands after the e-mail address. */
export const ProfileFacts = ({ profile, emailActions }: { profile: Profile; emailActions?: ReactNode }) => (
  <dl className="facts">
    <dt>
      <FormattedMessage id="profile.email" />
    </dt>
    <dd>
      {profile.email}{' '}
      <span className="secondary">
        <FormattedMessage
          id={profile.emailVerified ? 'profile.email.verified' : 'profile.email.notVerified'}
        />
      </span>
      {emailActions}
    </dd>
    <dt>
      <FormattedMessage id="profile.network" />
    </dt>
    <dd>{profile.network.name}</dd>
    <dt>
      <FormattedMessage id="profile.since" />
    </dt>
    <dd>
      <FormattedDate value={profile.createdAt} year="numeric" month="short" day="numeric" timeZone="UTC" />
    </dd>
  </dl>
);
