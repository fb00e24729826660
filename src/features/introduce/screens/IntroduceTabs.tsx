import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';

const TABS = [
  { to: paths.youtubeStory, title: 'introduce.story.title' },
  { to: paths.makeAGame, title: 'introduce.game.title' },
] as const;

/** The two ways in which creators introduce themselves. */
export const IntroduceTabs = ({ at }: { at: string }) => {
  const { formatMessage } = useIntl();
  return (
    <nav className="introduce-tabs" aria-label={formatMessage({ id: 'introduce.title' })}>
      {TABS.map(({ to, title }) => (
        <Link key={to} to={to} aria-current={to === at ? 'page' : undefined}>
          <FormattedMessage id={title} />
        </Link>
      ))}
    </nav>
  );
};
