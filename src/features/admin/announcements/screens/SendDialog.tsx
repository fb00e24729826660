import { Form, Radio } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { chosen } from '#contract/rules/check';
import { FormDialog } from '#src/forms/FormDialog';
import { MomentField } from '#src/forms/MomentField';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { Moment } from '#src/ui/Day';
import { type AnnouncementDetails, announcement, scheduleAnnouncement, sendForm } from '../model';

interface SendValues {
  when: 'now' | 'later';
  /** ISO 8601 in UTC. */
  sendAt: string;
}

const SAVED: SendValues = { when: 'now', sendAt: '' };
const CHECKS = { sendAt: chosen };
const WORDS = {
  past: 'admin.announcements.wrong.past',
  too_far: 'admin.announcements.wrong.tooFar',
} as const;

const useSendForm = ({ announcementId, version }: AnnouncementDetails) => {
  const dispatch = useDispatch();
  // The one that was looked at when the dialog was opened.
  const [seen] = useState(version);
  // How many get it may be others by now.
  useResource(announcement, { announcementId });
  return useForm<SendValues>({
    name: sendForm(announcementId),
    saved: SAVED,
    checks: CHECKS,
    words: WORDS,
    request: useRequest(scheduleAnnouncement, announcementId),
    onSubmit: ({ when, sendAt }) =>
      dispatch(
        scheduleAnnouncement.started({
          announcementId,
          version: seen,
          ...(when === 'later' && { sendAt }),
        }),
      ),
  });
};

/** What will happen: how many get it, when, and how. */
const Says = ({ item: { recipients, mailed }, when, sendAt }: { item: AnnouncementDetails } & SendValues) => (
  <div role="status">
    <p>
      {when === 'later' && sendAt !== '' ? (
        <FormattedMessage
          id="admin.announcements.send.later"
          values={{ count: recipients, moment: <Moment moment={sendAt} /> }}
        />
      ) : (
        <FormattedMessage id="admin.announcements.send.now" values={{ count: recipients }} />
      )}
    </p>
    <p>
      <FormattedMessage id={mailed ? 'admin.announcements.send.mail' : 'admin.announcements.send.bell'} />
    </p>
  </div>
);

/** Asks once, when and to how many an announcement is sent. */
export const SendDialog = ({ item, onClose }: { item: AnnouncementDetails; onClose: () => void }) => {
  const used = useSendForm(item);
  const { formatMessage } = useIntl();
  const { values } = used;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <FormDialog
      title={<FormattedMessage id="acts.announcement.schedule.title" values={{ name: item.title }} />}
      action={
        <FormattedMessage
          id={
            values.when === 'now'
              ? 'admin.announcements.send.action.now'
              : 'admin.announcements.send.action.later'
          }
        />
      }
      used={used}
      says={<Says item={item} {...values} />}
      onClose={onClose}
    >
      <Form.Item {...used.item('when')} label={<FormattedMessage id="admin.announcements.sendAt" />}>
        <Radio.Group
          aria-label={formatMessage({ id: 'admin.announcements.sendAt' })}
          options={(['now', 'later'] as const).map((value) => ({
            value,
            label: <FormattedMessage id={`admin.announcements.send.when.${value}`} />,
          }))}
        />
      </Form.Item>
      {values.when === 'later' && (
        <Form.Item
          {...used.item('sendAt')}
          label={<FormattedMessage id="admin.announcements.send.moment" />}
          extra={<FormattedMessage id="admin.announcements.send.zone" values={{ zone }} />}
        >
          <MomentField />
        </Form.Item>
      )}
    </FormDialog>
  );
};
