import { Flex } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '#src/lib/paths';
import { LinkButton } from '#src/ui/LinkButton';

const TABS = [
  { to: paths.youtubeStory, title: 'introduce.story.title' },
  { to: paths.makeAGame, title: 'introduce.game.title' },
] as const;

/** The two ways in which creators introduce themselves. */
export const IntroduceTabs = ({ at }: { at: string }) => {
  const { formatMessage } = useIntl();
  return (
    <Flex component="nav" wrap gap="small" aria-label={formatMessage({ id: 'introduce.title' })}>
      {TABS.map(({ to, title }) => (
        <LinkButton
          key={to}
          to={to}
          type={to === at ? 'default' : 'text'}
          {...(to === at ? { 'aria-current': 'page' } : {})}
        >
          <FormattedMessage id={title} />
        </LinkButton>
      ))}
    </Flex>
  );
};
