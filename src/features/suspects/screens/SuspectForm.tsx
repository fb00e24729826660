import { Form, Input, Select } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormDialog } from '#src/forms/FormDialog';
import { PersonSelect } from '#src/forms/PersonSelect';
import { BY_LABEL } from '#src/ui/selects';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { useResourceState } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { useModerationOptions } from '#src/ui/useModerationOptions';
import { nameSuspect, people, suspectPerson } from '../model';
import {
  type SuspectValues,
  type SuspectsAddress,
  newSuspect,
  suspectChecks,
  suspectForm,
} from '../suspectForm';

const useSuspectForm = (address: SuspectsAddress) => {
  const dispatch = useDispatch();
  return useForm<SuspectValues>({
    name: suspectForm(address),
    saved: newSuspect(address),
    checks: suspectChecks,
    request: useRequest(nameSuspect),
    onSubmit: ({ subjectId, channelId, tag, note }) =>
      tag &&
      dispatch(
        nameSuspect.started({
          form: suspectForm(address),
          subjectId,
          ...(channelId && { channelId }),
          tag,
          note: note.trim(),
        }),
      ),
  });
};

/** Whoever is chosen, or named by the address, with their channels. */
const usePerson = (subjectId: string) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { status, value } = useResourceState(suspectPerson, subjectId);
  // Again for another account, too.
  useEffect(() => {
    if (subjectId && userId) dispatch(suspectPerson.started({ subjectId }));
  }, [dispatch, userId, subjectId]);
  useEffect(() => () => void dispatch(people.searched('')), [dispatch]);
  const isGone = subjectId !== '' && status === 'failed';
  return { known: isGone ? undefined : value, isGone };
};

/** The form that names a suspect: a person, and one of their channels or all of the account. */
export const SuspectForm = ({ address, onClose }: { address: SuspectsAddress; onClose: () => void }) => {
  const { formatMessage } = useIntl();
  const used = useSuspectForm(address);
  const { item, values, change } = used;
  const { known, isGone } = usePerson(values.subjectId);
  const channels = [
    { value: '', label: formatMessage({ id: 'suspects.channel.all' }) },
    ...(known?.channels ?? []).map(({ channelId, name }) => ({ value: channelId, label: name })),
  ];
  return (
    <FormDialog
      title={<FormattedMessage id="suspects.name" />}
      action={<FormattedMessage id="suspects.name" />}
      used={used}
      says={
        <p>
          <FormattedMessage id="suspects.name.text" />
        </p>
      }
      onClose={onClose}
    >
      <Form.Item
        {...item('subjectId')}
        label={<FormattedMessage id="decisions.owner" />}
        extra={isGone && <FormattedMessage id="suspects.person.failed" />}
      >
        <PersonSelect
          people={people}
          hint="suspects.person.search"
          known={known ? { value: known.subjectId, label: known.name } : null}
          // The channels are those of somebody else.
          onChange={(subjectId) => change({ subjectId: subjectId ?? '', channelId: '' })}
        />
      </Form.Item>
      <Form.Item {...item('channelId')} label={<FormattedMessage id="decisions.channel" />}>
        <Select options={channels} showSearch={BY_LABEL} />
      </Form.Item>
      <Form.Item
        {...item('tag')}
        label={<FormattedMessage id="suspects.tag" />}
        extra={values.tag && <FormattedMessage id={`moderation.${values.tag}.text`} />}
      >
        <Select options={useModerationOptions()} />
      </Form.Item>
      <Form.Item {...item('note')} label={<FormattedMessage id="decisions.note" />}>
        <Input.TextArea rows={3} />
      </Form.Item>
    </FormDialog>
  );
};
