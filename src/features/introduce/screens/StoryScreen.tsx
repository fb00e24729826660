import './introduce.css';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { FormActions } from '#src/forms/OldFormActions';
import { useForm } from '#src/forms/oldForm';
import { paths } from '#src/lib/paths';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { CheckField, TextAreaField, TextField } from '#src/ui/OldField';
import { PageHeading } from '#src/ui/PageHeading';
import { FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { introduceFeature } from '../feature';
import {
  LONGEST,
  STORY_FORM,
  type StoryValues,
  isYes,
  storyProblems,
  storyRefusals,
  storyValues,
} from '../introduceForms';
import {
  type Story,
  deleteStoryRequest,
  saveStoryRequest,
  selectStory,
  storyRequest,
} from '../introduceSlice';
import { DeleteIntroduction } from './DeleteIntroduction';
import { IntroduceTabs } from './IntroduceTabs';
import { Standing } from './Standing';

const StoryForm = ({ story }: { story: Story | null }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { form, field, values, changed, saving, discard } = useForm<StoryValues>({
    name: STORY_FORM,
    saved: storyValues(story),
    problemsOf: storyProblems,
    request: useRequest(saveStoryRequest),
    refusals: storyRefusals,
    onSubmit: ({ title, text, videoLink, mayPublish, submit }) =>
      dispatch(
        saveStoryRequest.started({
          userId,
          title: title.trim(),
          text: text.trim(),
          videoLink: videoLink.trim(),
          mayPublish: isYes(mayPublish),
          state: isYes(submit) ? 'submitted' : 'draft',
        }),
      ),
  });
  return (
    <form {...form} className="form">
      <TextField
        {...field('title')}
        label={<FormattedMessage id="introduce.story.name" />}
        maxLength={LONGEST.title}
      />
      <TextAreaField
        {...field('text')}
        label={<FormattedMessage id="introduce.story.text" />}
        hint={
          <FormattedMessage
            id="introduce.story.text.hint"
            values={{ count: values.text.trim().length, max: LONGEST.story }}
          />
        }
        rows={10}
        maxLength={LONGEST.story}
      />
      <TextField
        {...field('videoLink')}
        type="url"
        label={<FormattedMessage id="introduce.story.video" />}
        hint={<FormattedMessage id="video.link.hint" />}
      />
      <CheckField {...field('mayPublish')} label={<FormattedMessage id="introduce.story.mayPublish" />} />
      <CheckField {...field('submit')} label={<FormattedMessage id="introduce.submit" />} />
      <FormActions saving={saving} changed={changed} onDiscard={discard} />
    </form>
  );
};

/** How the creator came to make videos: for the network's team and, if the creator agrees, for others. */
const StoryScreen = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const story = useSelector(selectStory);
  const request = useRequest(storyRequest);
  const deleting = useRequest(deleteStoryRequest);
  useEffect(() => void dispatch(storyRequest.started({ userId })), [dispatch, userId]);
  return (
    <>
      <PageHeading>
        <FormattedMessage id="introduce.story.title" />
      </PageHeading>
      <IntroduceTabs at={paths.youtubeStory} />
      <p className="introduce-lead">
        <FormattedMessage id="introduce.story.lead" />
      </p>
      {request.status === 'failed' && (
        <FailedState
          title="introduce.story.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(storyRequest.started({ userId }))}
        />
      )}
      {!story && request.status !== 'failed' && <ScreenSkeleton cards={0} />}
      {story && (
        <>
          {story.value && <Standing {...story.value} />}
          <StoryForm story={story.value} />
          {story.value && (
            <DeleteIntroduction
              title="introduce.story.delete.title"
              text="introduce.story.delete.text"
              action="introduce.story.delete"
              busy={deleting.status === 'pending'}
              onDelete={() => dispatch(deleteStoryRequest.started({ userId }))}
            />
          )}
        </>
      )}
    </>
  );
};

export const features = [introduceFeature];
export default StoryScreen;
