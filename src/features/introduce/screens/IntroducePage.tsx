import './introduce.css';
import { Skeleton } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { paths } from '#src/lib/paths';
import { Loaded } from '#src/ui/Loaded';
import { PageHeading } from '#src/ui/PageHeading';
import { IntroduceTabs } from './IntroduceTabs';

const SCREENS = {
  story: { path: paths.youtubeStory, failed: 'introduce.story.failed' },
  game: { path: paths.makeAGame, failed: 'introduce.game.failed' },
} as const;

/** A screen on which creators introduce themselves; `children` show the story or game once it has been read. */
export const IntroducePage = <Own,>({
  of,
  read,
  children,
}: {
  of: 'story' | 'game';
  read: ComponentProps<typeof Loaded<Own>>['of'];
  children: (own: Own) => ReactNode;
}) => (
  <>
    <PageHeading>
      <FormattedMessage id={`introduce.${of}.title`} />
    </PageHeading>
    <IntroduceTabs at={SCREENS[of].path} />
    <p className="introduce-own">
      <FormattedMessage id={`introduce.${of}.lead`} />
    </p>
    <Loaded
      of={read}
      failed={SCREENS[of].failed}
      skeleton={
        <div aria-busy="true" className="introduce-own">
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      }
    >
      {children}
    </Loaded>
  </>
);
