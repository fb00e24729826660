import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { LONGEST_STRIKE_NOTE, type StrikeKind, strikeKinds } from '#contract/plain/contentOwners';
import { atMost, chosen, required } from '#contract/rules/check';
import { channelNamed } from '#contract/rules/promotedGames';
import { DayField } from '#src/forms/DayField';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { serverNow } from '#src/lib/clock';
import { dayOf } from '#src/lib/days';
import { useRequest } from '#src/request/useRequest';
import { enterStrike } from '../model';

interface Values {
  channelId: string;
  kind: StrikeKind | '';
  struckOn: string;
  note: string;
}

const EMPTY: Values = { channelId: '', kind: '', struckOn: '', note: '' };
const CHECKS = {
  channelId: channelNamed,
  kind: chosen,
  struckOn: required,
  note: atMost(LONGEST_STRIKE_NOTE),
};
const WORDS = {
  channel_id: 'promotedGames.staff.channelId.wrong',
  future: 'contentOwners.day.future',
} as const;

const useStrikeForm = (contentOwner: string) => {
  const dispatch = useDispatch();
  // Sent again after a failure it is entered once.
  const [strikeId] = useState(() => crypto.randomUUID());
  const form = `strike.enter.${contentOwner}`;
  return useForm<Values>({
    name: form,
    saved: EMPTY,
    checks: CHECKS,
    words: WORDS,
    request: useRequest(enterStrike),
    onSubmit: ({ channelId, kind, struckOn, note }) =>
      kind &&
      dispatch(
        enterStrike.started({
          form,
          strikeId,
          contentOwner,
          channelId: channelId.trim(),
          kind,
          struckOn,
          ...(note.trim() && { note: note.trim() }),
        }),
      ),
  });
};

/** The form that enters a strike of a content owner. */
export const StrikeForm = ({ contentOwner, onClose }: { contentOwner: string; onClose: () => void }) => {
  const { formatMessage } = useIntl();
  const used = useStrikeForm(contentOwner);
  return (
    <FormDialog
      title={<FormattedMessage id="contentOwners.enter.title" values={{ owner: contentOwner }} />}
      action={<FormattedMessage id="contentOwners.enter" />}
      used={used}
      says={
        <p>
          <FormattedMessage id="contentOwners.enter.text" />
        </p>
      }
      onClose={onClose}
    >
      <Form.Item {...used.item('channelId')} label={<FormattedMessage id="promotedGames.staff.channelId" />}>
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item {...used.item('kind')} label={<FormattedMessage id="contentOwners.kind" />}>
        <Select
          options={strikeKinds.map((kind) => ({
            value: kind,
            label: formatMessage({ id: `contentOwners.kind.${kind}` }),
          }))}
        />
      </Form.Item>
      <Form.Item {...used.item('struckOn')} label={<FormattedMessage id="contentOwners.day" />}>
        <DayField latest={dayOf(serverNow())} />
      </Form.Item>
      <Form.Item {...used.item('note')} label={<FormattedMessage id="decisions.note" />}>
        <Input.TextArea rows={2} />
      </Form.Item>
    </FormDialog>
  );
};
