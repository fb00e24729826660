import { Flex, Tag } from 'antd';
import { FormattedDisplayName, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths, personPath } from '#src/lib/paths';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { Day, DayOf, Moment } from '#src/ui/Day';
import { LastFailure, LastPayment } from '#src/ui/LastPayment';
import { Money } from '#src/ui/Money';
import { useRoleNames } from '#src/ui/useRoleNames';
import type { Person } from '../model';
import { EditContact } from './EditContact';
import { NOTHING, Part } from './Part';

const Named = ({ of }: { of: Person['referrer'] }) =>
  of ? <Link to={personPath(of.id)}>{of.name}</Link> : NOTHING;

const Roles = ({ roles }: Pick<Person, 'roles'>) => {
  const { formatList } = useIntl();
  const { roleName } = useRoleNames();
  return formatList(roles.map(roleName), { type: 'unit' });
};

type Waiting = Person['waits'][number]['what'];

/** Where what waits is decided on or seen: in its queue, by the username, or in another tab. */
const waitingPath = (what: Waiting, { id, username }: Person): string => {
  const search = `?search=${encodeURIComponent(username)}`;
  const of: Record<Waiting, string> = {
    channels: `${personPath(id)}?tab=channels`,
    mails: `${personPath(id)}?tab=messages`,
    methods: paths.paymentMethods + search,
    catchups: paths.catchups + search,
    instant: paths.instantReview + search,
    shares: paths.revenueShareRequests + search,
    games: paths.gameReview + search,
    conversations: `${paths.supportInbox}?creator=${id}`,
  };
  return of[what];
};

const Waits = ({ person }: { person: Person }) =>
  person.waits.length === 0 ? (
    NOTHING
  ) : (
    <Flex wrap gap={4}>
      {person.waits.map(({ what, count }) => (
        <Tag key={what} color="warning">
          <Link to={waitingPath(what, person)}>
            <FormattedMessage id={`admin.person.waits.${what}`} values={{ count }} />
          </Link>
        </Tag>
      ))}
    </Flex>
  );

const Account = ({ person }: { person: Person }) => (
  <Part
    title="admin.person.account"
    items={[
      ['profile.username', person.username],
      ['profile.preferredName', person.preferredName],
      ['admin.users.status', <FormattedMessage key="status" id={`admin.users.status.${person.status}`} />],
      ['profile.network', person.network.name],
      ['admin.person.roles', person.roles.length > 0 ? <Roles key="roles" roles={person.roles} /> : null],
      [
        'admin.person.classification',
        <FormattedMessage key="class" id={`admin.person.classification.${person.classification}`} />,
      ],
      ['admin.person.referrer', <Named key="referrer" of={person.referrer} />],
      ['admin.person.recruiter', <Named key="recruiter" of={person.recruiter} />],
      ['profile.since', <DayOf key="since" moment={person.createdAt} />],
      ['admin.users.signedIn', person.signedInAt && <Moment key="in" moment={person.signedInAt} />],
      ['admin.person.waits', <Waits key="waits" person={person} />],
    ]}
  />
);

const Contact = ({ person, contact }: { person: Person; contact: NonNullable<Person['contact']> }) => (
  <Part
    title="admin.person.contact"
    extra={person.canEdit && <EditContact person={person} contact={contact} />}
    items={[
      [
        'profile.email',
        <span key="email">
          {contact.email}{' '}
          <FormattedMessage
            id={contact.emailVerifiedAt ? 'profile.email.verified' : 'profile.email.notVerified'}
          />
        </span>,
      ],
      ['admin.person.contactEmail', contact.contactEmail],
      ['admin.person.skype', contact.skypeUsername],
      ['profile.chatUsername', contact.chatUsername],
      ['profile.birthDate', contact.birthDate && <Day key="birth" day={contact.birthDate} />],
      [
        'profile.country',
        contact.country === 'ZZ' ? (
          <FormattedMessage key="country" id="profile.country.unspecified" />
        ) : (
          <FormattedDisplayName key="country" type="region" value={contact.country} />
        ),
      ],
    ]}
  />
);

/** Whether the next payment would be made, and all that speaks against it. */
const Eligible = ({ whyNot }: Pick<NonNullable<Person['money']>['next'], 'whyNot'>) => (
  <Flex wrap gap={4}>
    <Tag color={whyNot.length === 0 ? 'success' : 'warning'}>
      <FormattedMessage id={whyNot.length === 0 ? 'admin.person.eligible' : 'admin.person.notEligible'} />
    </Tag>
    {whyNot.map((reason) => (
      <Tag key={reason} color="warning">
        <FormattedMessage id={`payments.reason.${reason}`} />
      </Tag>
    ))}
  </Flex>
);

const InMoney = ({
  money: { balance, last, failed, next, methods },
}: {
  money: NonNullable<Person['money']>;
}) => (
  <Part
    title="admin.person.money"
    items={[
      ['admin.person.balance', <Money key="balance" amount={balance} />],
      ['admin.person.lastPayment', last && <LastPayment key="last" of={last} />],
      ['admin.person.lastFailure', failed && <LastFailure key="failed" of={failed} />],
      [
        'admin.person.nextPayment',
        <Flex key="next" vertical gap={4}>
          <span>
            <Money amount={next.amount} /> · <Day day={next.date} />
          </span>
          <Eligible whyNot={next.whyNot} />
        </Flex>,
      ],
      [
        'admin.person.methods',
        methods.length > 0 && (
          <Flex key="methods" vertical>
            {methods.map(({ methodId, type, mask }) => (
              <span key={methodId}>
                <FormattedMessage id={METHOD_WORDS[type]} /> {mask}
              </span>
            ))}
          </Flex>
        ),
      ],
    ]}
  />
);

/** What staff may see of an account: what is not for them is not there. */
export const Overview = ({ person }: { person: Person }) => (
  <Flex vertical gap="large">
    <Account person={person} />
    {person.contact && <Contact person={person} contact={person.contact} />}
    {person.money && <InMoney money={person.money} />}
  </Flex>
);
