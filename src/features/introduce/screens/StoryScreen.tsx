import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LONGEST } from '#contract/rules/introduction';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { introduceFeature } from '../feature';
import {
  STORY_FORM,
  type StoryValues,
  storyChecks,
  storyValues,
  storyWords,
  writtenStory,
} from '../introduceForms';
import {
  type Story,
  deleteStoryRequest,
  saveStoryRequest,
  selectStory,
  storyRequest,
} from '../introduceSlice';
import { Consent } from './Consent';
import { DeleteIntroduction } from './DeleteIntroduction';
import { IntroducePage } from './IntroducePage';
import { Standing } from './Standing';

const StoryForm = ({ story }: { story: Story | null }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { form, item, values, changed, saving, discard } = useForm<StoryValues>({
    name: STORY_FORM,
    saved: storyValues(story),
    checks: storyChecks,
    words: storyWords,
    request: useRequest(saveStoryRequest),
    onSubmit: (written) => dispatch(saveStoryRequest.started({ userId, ...writtenStory(written) })),
  });
  return (
    <DraftForm form={form} className="introduce-own">
      <Form.Item {...item('title')} label={<FormattedMessage id="introduce.story.name" />}>
        <Input maxLength={LONGEST.title} autoComplete="off" />
      </Form.Item>
      <Form.Item
        {...item('text', ['submit'])}
        label={<FormattedMessage id="introduce.story.text" />}
        extra={
          <FormattedMessage
            id="introduce.story.text.hint"
            values={{ count: values.text.trim().length, max: LONGEST.story }}
          />
        }
      >
        <Input.TextArea rows={10} maxLength={LONGEST.story} />
      </Form.Item>
      <Form.Item
        {...item('videoLink')}
        label={<FormattedMessage id="introduce.story.video" />}
        extra={<FormattedMessage id="video.link.hint" />}
      >
        <Input type="url" autoComplete="off" />
      </Form.Item>
      <Consent of="story" item={item} />
      <FormActions saving={saving} changed={changed} onDiscard={discard} />
    </DraftForm>
  );
};

/** How the creator came to make videos: for the network's team and, if the creator agrees, for others. */
const StoryScreen = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const story = useSelector(selectStory);
  const request = useRequest(storyRequest);
  const deleting = useRequest(deleteStoryRequest);
  const load = () => dispatch(storyRequest.started({ userId }));
  useEffect(() => void dispatch(storyRequest.started({ userId })), [dispatch, userId]);
  const own = story?.value ?? null;
  return (
    <IntroducePage of="story" request={request} known={story !== null} onRetry={load}>
      {own && <Standing of="story" {...own} />}
      <StoryForm story={own} />
      {own && (
        <DeleteIntroduction
          of="story"
          request={deleting}
          start={() => deleteStoryRequest.started({ userId })}
        />
      )}
    </IntroducePage>
  );
};

export const features = [introduceFeature];
export default StoryScreen;
