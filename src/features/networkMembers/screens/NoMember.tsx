import { FormattedMessage } from 'react-intl';
import { paths } from '#src/lib/paths';
import { LinkButton } from '#src/ui/LinkButton';
import { PageHeading } from '#src/ui/PageHeading';
import { EmptyState } from '#src/ui/ScreenState';

/** There is no such member: none at all, or one of another network. */
export const NoMember = () => (
  <>
    <PageHeading>
      <FormattedMessage id="networkMembers.member" />
    </PageHeading>
    <EmptyState title="networkMembers.noSuch" text="networkMembers.noSuch.text">
      <LinkButton to={paths.networkMembers}>
        <FormattedMessage id="networkMembers.title" />
      </LinkButton>
    </EmptyState>
  </>
);
