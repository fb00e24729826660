import { Alert, Flex } from 'antd';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { parametersIn, selectLocation } from '#src/lib/location';
import type { MessageId } from '#src/lib/messageId';
import { paths } from '#src/lib/paths';
import { isId } from '#src/lib/query';
import { useQuery } from '#src/list/useQuery';
import { useResource } from '#src/request/useResource';
import { LinkButton } from '#src/ui/LinkButton';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { Tabs } from '#src/ui/Tabs';
import { type Person, shownPerson } from '../model';
import { Documents } from './Documents';
import { Notes } from './Notes';
import { Overview } from './Overview';
import { Channels } from './PersonChannels';
import { Accounts, Messages } from './PersonLists';
import { Sessions } from './Sessions';

export interface PersonTab {
  /** The name in the address. */
  name: string;
  label: MessageId;
  show: ComponentType<{ person: Person }>;
}

const OWN: readonly (PersonTab & { isThere?: (person: Person) => boolean })[] = [
  { name: 'overview', label: 'admin.person.tab.overview', show: Overview },
  { name: 'accounts', label: 'admin.person.tab.accounts', show: Accounts },
  { name: 'channels', label: 'admin.users.channels', show: Channels },
  {
    name: 'documents',
    label: 'admin.person.documents',
    show: Documents,
    // What is not for whoever looks is not in the answer.
    isThere: ({ documents }) => documents !== undefined,
  },
  { name: 'sessions', label: 'admin.person.tab.sessions', show: Sessions },
  { name: 'messages', label: 'admin.person.tab.messages', show: Messages },
  { name: 'notes', label: 'admin.person.tab.notes', show: Notes },
];
const DEFAULTS = { tab: 'overview' };

const NoPerson = () => (
  <>
    <PageHeading>
      <FormattedMessage id="admin.person.title" />
    </PageHeading>
    <EmptyState title="admin.person.none" text="admin.person.none.text">
      <LinkButton to={paths.adminUsers}>
        <FormattedMessage id="admin.users.title" />
      </LinkButton>
    </EmptyState>
  </>
);

const InTabs = ({ person, tabs }: { person: Person; tabs: readonly PersonTab[] }) => {
  const { formatMessage } = useIntl();
  const [{ tab }] = useQuery(DEFAULTS);
  const shown = tabs.find(({ name }) => name === tab) ?? tabs[0];
  return (
    <Tabs
      label={formatMessage({ id: 'admin.person.title' })}
      tabs={tabs.map(({ name, label }) => ({ name, label: <FormattedMessage id={label} /> }))}
      open={shown?.name ?? tab}
    >
      <Suspense fallback={<ScreenSkeleton cards={0} />}>{shown && <shown.show person={person} />}</Suspense>
    </Tabs>
  );
};

interface Parts {
  /** Makes the button to act as the person, where that is allowed. */
  actOf: (person: Person) => ReactNode;
  /** What other features show of the person, behind the tabs of this one. */
  more?: readonly PersonTab[];
}

const Page = ({ id, actOf, more = [] }: Parts & { id: string }) => {
  const { value: person, failure, requestId, read } = useResource(shownPerson, { subjectId: id });
  const isNone = failure?.kind === 'refused' && failure.code === 'USER_DOES_NOT_EXIST';
  if (isNone) return <NoPerson />;
  return (
    <Flex vertical gap="middle">
      <PageHeading>{person?.name ?? <FormattedMessage id="admin.person.title" />}</PageHeading>
      {failure && <FailedState title="admin.person.failed" requestId={requestId} onRetry={read} />}
      {!person && !failure && <ScreenSkeleton cards={1} />}
      {person && person.lockLevel > 0 && (
        <Alert
          type="warning"
          showIcon
          title={<FormattedMessage id="admin.users.locked" values={{ level: person.lockLevel }} />}
          description={
            <>
              {person.lockType && <FormattedMessage id={`locked.type.${person.lockType}`} />}
              {person.lockReason && <div dir="auto">{person.lockReason}</div>}
            </>
          }
        />
      )}
      {person?.canLogInAs && <div>{actOf(person)}</div>}
      {person && (
        <InTabs person={person} tabs={[...OWN.filter(({ isThere }) => isThere?.(person) ?? true), ...more]} />
      )}
    </Flex>
  );
};

/** The page of a person for staff, in tabs: what they may see of the account, and what they can do about it. */
export const PersonScreen = (parts: Parts) => {
  const { pathname } = useSelector(selectLocation);
  const { subject = '' } = parametersIn(pathname, paths.person);
  if (isId(subject)) return <Page key={subject} id={subject} {...parts} />;
  return <NoPerson />;
};
