import { Form, Input } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { videoLink } from '#contract/rules/heartbeat';
import { channelNamed, gameName } from '#contract/rules/promotedGames';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { videoLinkWords } from '#src/lib/videoLink';
import { useRequest } from '#src/request/useRequest';
import { VIDEO_FORM, addVideo } from '../videosModel';

const EMPTY = { video: '', channelId: '', game: '' };
const CHECKS = { video: videoLink, channelId: channelNamed, game: gameName };
const WORDS = { ...videoLinkWords, channel_id: 'promotedGames.staff.channelId.wrong' } as const;
const REFUSED_AT = { PROMOTED_VIDEO_THERE: 'video', PROMOTED_CHANNEL_UNKNOWN: 'channelId' } as const;

/** The form that enters a video of a promoted game. */
export const VideoForm = ({ onClose }: { onClose: () => void }) => {
  const dispatch = useDispatch();
  const used = useForm({
    name: VIDEO_FORM,
    saved: EMPTY,
    checks: CHECKS,
    words: WORDS,
    refusedAt: REFUSED_AT,
    request: useRequest(addVideo),
    onSubmit: ({ video, channelId, game }) =>
      dispatch(addVideo.started({ video: video.trim(), channelId: channelId.trim(), game: game.trim() })),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="promotedGames.staff.add" />}
      action={<FormattedMessage id="promotedGames.staff.add" />}
      used={used}
      says={
        <p>
          <FormattedMessage id="promotedGames.staff.add.text" />
        </p>
      }
      onClose={onClose}
    >
      <Form.Item {...used.item('video')} label={<FormattedMessage id="promotedGames.staff.link" />}>
        <Input autoComplete="off" inputMode="url" />
      </Form.Item>
      <Form.Item {...used.item('channelId')} label={<FormattedMessage id="promotedGames.staff.channelId" />}>
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item {...used.item('game')} label={<FormattedMessage id="promotedGames.game" />}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
};
