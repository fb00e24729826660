import { Form, Input } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { LONGEST } from '#contract/rules/introduction';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { type StoryValues, storyChecks, storyValues, storyWords, writtenStory } from '../introduceForms';
import { STORY_FORM, type Story, introduceFeature, saveStory, story } from '../model';
import { Consent } from './Consent';
import { DeleteIntroduction } from './DeleteIntroduction';
import { IntroducePage } from './IntroducePage';
import { Standing } from './Standing';

const StoryForm = ({ saved }: { saved: Story | null }) => {
  const dispatch = useDispatch();
  const { form, item, values, changed, saving, discard } = useForm<StoryValues>({
    name: STORY_FORM,
    saved: storyValues(saved),
    checks: storyChecks,
    words: storyWords,
    request: useRequest(saveStory),
    onSubmit: (written) => dispatch(saveStory.started(writtenStory(written))),
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
const StoryScreen = () => (
  <IntroducePage of="story" read={useResource(story)}>
    {(own) => (
      <>
        {own && <Standing of="story" {...own} />}
        <StoryForm saved={own} />
        {own && <DeleteIntroduction of="story" />}
      </>
    )}
  </IntroducePage>
);

export const features = [introduceFeature];
export default StoryScreen;
