import { Descriptions, Tag } from 'antd';
import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Profile } from '../model';

/** The parts of the profile that the user cannot edit. `emailActions` stands after the e-mail address. */
export const ProfileFacts = ({ profile, emailActions }: { profile: Profile; emailActions?: ReactNode }) => (
  <Descriptions
    column={1}
    items={[
      {
        key: 'email',
        label: <FormattedMessage id="profile.email" />,
        children: (
          <span>
            {profile.email}{' '}
            <Tag color={profile.emailVerified ? 'success' : 'warning'}>
              <FormattedMessage
                id={profile.emailVerified ? 'profile.email.verified' : 'profile.email.notVerified'}
              />
            </Tag>
            {emailActions}
          </span>
        ),
      },
      {
        key: 'network',
        label: <FormattedMessage id="profile.network" />,
        children: profile.network.name,
      },
      {
        key: 'since',
        label: <FormattedMessage id="profile.since" />,
        children: (
          <FormattedDate
            value={profile.createdAt}
            year="numeric"
            month="short"
            day="numeric"
            timeZone="UTC"
          />
        ),
      },
    ]}
  />
);
