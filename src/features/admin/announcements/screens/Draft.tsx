import { Alert, Button, Flex, Form, Input, Switch, Typography } from 'antd';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useHistory } from 'react-router-dom';
import { DecisionActs } from '#src/decisions/DecisionActs';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { announcementPath } from '#src/lib/paths';
import { failureWords } from '#src/request/failureWords';
import { TitledCard } from '#src/ui/TitledCard';
import { type AnnouncementDetails, announcement, decisions, scheduleAnnouncement } from '../model';
import { AudienceFields } from './AudienceFields';
import { Preview } from './Preview';
import { SendDialog } from './SendDialog';
import { TextFields } from './TextFields';
import { type DraftForm as UsedDraft, useDraftForm } from './useDraftForm';

interface Of {
  id: string;
  /** As the server has it; null where it has none yet. */
  item: AnnouncementDetails | null;
}

/** Says that somebody else has changed the draft, and offers what they wrote. */
const Overtaken = ({ id, onLoad }: Pick<Of, 'id'> & { onLoad: () => void }) => {
  const dispatch = useDispatch();
  const history = useHistory();
  const load = () => {
    onLoad();
    history.replace(announcementPath(id));
    dispatch(announcement.started({ announcementId: id }));
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={<FormattedMessage id="admin.announcements.overtaken" />}
      description={<FormattedMessage id="admin.announcements.overtaken.text" />}
      action={
        <Button onClick={load}>
          <FormattedMessage id="admin.announcements.overtaken.load" />
        </Button>
      }
    />
  );
};

/** What can be done with a draft that is saved as it stands there. */
const Acts = ({ item, changed }: { item: AnnouncementDetails; changed: boolean }) => {
  const [looking, setLooking] = useState(false);
  const close = useCallback(() => setLooking(false), []);
  const { announcementId, acts, title } = item;
  const row = { ...item, acts: changed ? acts.filter((act) => act !== 'schedule') : acts };
  const schedule = {
    request: scheduleAnnouncement,
    key: announcementId,
    form: (onClose: () => void) => <SendDialog item={item} onClose={onClose} />,
  };
  return (
    <TitledCard title={<FormattedMessage id="admin.announcements.next" />}>
      <Flex vertical gap="small" align="start">
        <Typography.Text type="secondary">
          <FormattedMessage
            id={changed ? 'admin.announcements.next.save' : 'admin.announcements.recipients'}
            values={{ count: item.recipients }}
          />
        </Typography.Text>
        <Flex gap="small" wrap>
          <Button disabled={changed} onClick={() => setLooking(true)}>
            <FormattedMessage id="admin.announcements.preview" />
          </Button>
          <DecisionActs of={decisions} row={row} name={title} forms={{ schedule }} />
        </Flex>
      </Flex>
      {looking && <Preview announcementId={announcementId} onClose={close} />}
    </TitledCard>
  );
};

const Fields = ({ used }: { used: UsedDraft }) => {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextFields used={used} />
      <Form.Item
        {...used.item('link')}
        label={<FormattedMessage id="admin.announcements.link" />}
        extra={<FormattedMessage id="admin.announcements.link.hint" />}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <AudienceFields used={used} />
      <Form.Item
        {...used.item('mailed')}
        valuePropName="checked"
        label={<FormattedMessage id="admin.announcements.mailed" />}
        extra={<FormattedMessage id="admin.announcements.mailed.hint" />}
      >
        <Switch aria-label={formatMessage({ id: 'admin.announcements.mailed' })} />
      </Form.Item>
    </>
  );
};

/** An announcement while it is written. */
export const Draft = ({ id, item }: Of) => {
  const used = useDraftForm(id, item);
  const { form, changed, saving, failure, isOvertaken, discard } = used;
  return (
    <>
      {isOvertaken && <Overtaken id={id} onLoad={discard} />}
      <DraftForm form={form} className="form announcement-draft">
        <Fields used={used} />
        {failure && <Alert type="error" showIcon title={<FormattedMessage id={failureWords(failure)} />} />}
        <FormActions saving={saving} changed={changed} onDiscard={discard}>
          <FormattedMessage id="admin.announcements.save" />
        </FormActions>
      </DraftForm>
      {item && <Acts item={item} changed={changed} />}
    </>
  );
};
