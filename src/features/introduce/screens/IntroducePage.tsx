import './introduce.css';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { requestIdOf } from '#src/api/failure';
import { paths } from '#src/lib/paths';
import type { RequestState } from '#src/request/request';
import { PageHeading } from '#src/ui/PageHeading';
import { FailedState } from '#src/ui/ScreenState';
import { IntroduceTabs } from './IntroduceTabs';

const PATHS = { story: paths.youtubeStory, game: paths.makeAGame };

/** A screen on which creators introduce themselves; `children` come once the story or game is `known`. */
export const IntroducePage = ({
  of,
  request,
  known,
  onRetry,
  children,
}: {
  of: 'story' | 'game';
  request: RequestState;
  known: boolean;
  onRetry: () => void;
  children: ReactNode;
}) => (
  <>
    <PageHeading>
      <FormattedMessage id={`introduce.${of}.title`} />
    </PageHeading>
    <IntroduceTabs at={PATHS[of]} />
    <p className="introduce-own">
      <FormattedMessage id={`introduce.${of}.lead`} />
    </p>
    {request.status === 'failed' && (
      <FailedState
        title={`introduce.${of}.failed`}
        requestId={requestIdOf(request.failure)}
        onRetry={onRetry}
      />
    )}
    {!known && request.status !== 'failed' && (
      <div aria-busy="true" className="introduce-own">
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    )}
    {known && children}
  </>
);
