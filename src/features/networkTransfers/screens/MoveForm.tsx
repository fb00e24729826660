import { Flex, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { MOST_MOVED } from '#contract/plain/networkTransfers';
import type { AnswerTo } from '#src/api/call';
import type * as calls from '#src/api/calls/networkTransfers.generated';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { BY_LABEL } from '#src/ui/selects';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { useResourceState } from '#src/request/useResource';
import { MOVE_FORM, type MoveValues, askedOf, checkedMove, moveChecks, newMove } from '../moveModel';
import { CheckedResult } from './CheckedResult';

type Networks = AnswerTo<typeof calls.getMoveNetworks>['data']['items'];

const WORDS = { too_many: 'networkTransfers.move.tooMany' } as const;
const REFUSED_AT = { NETWORK_SAME: 'to', NETWORK_NOT_FOUND: 'to' } as const;

const useMoveForm = () => {
  const dispatch = useDispatch();
  const request = useRequest(checkedMove);
  // What is shown was found out of these, not of what was written since.
  const [asked, setAsked] = useState('');
  const used = useForm<MoveValues>({
    name: MOVE_FORM,
    saved: newMove,
    checks: moveChecks,
    words: WORDS,
    refusedAt: REFUSED_AT,
    request,
    onSubmit: (values) => {
      setAsked(JSON.stringify(askedOf(values)));
      dispatch(checkedMove.started(askedOf(values)));
    },
  });
  const isChecked = request.status === 'succeeded' && asked === JSON.stringify(askedOf(used.values));
  return { used, isChecked };
};

/** The members that are named in a box, or all of a network. */
const WhoField = ({
  used,
  networks,
}: {
  used: ReturnType<typeof useMoveForm>['used'];
  networks: Networks;
}) =>
  used.values.who === 'people' ? (
    <Form.Item
      {...used.item('names', ['who'])}
      label={<FormattedMessage id="networkTransfers.move.names" />}
      extra={<FormattedMessage id="networkTransfers.move.names.hint" values={{ max: MOST_MOVED }} />}
    >
      <Input.TextArea rows={6} autoComplete="off" spellCheck={false} />
    </Form.Item>
  ) : (
    <Form.Item
      {...used.item('membersOf', ['who'])}
      label={<FormattedMessage id="networkTransfers.move.membersOf" />}
    >
      <Select
        showSearch={BY_LABEL}
        options={networks.map(({ networkId, name, members }) => ({
          value: networkId,
          label: `${name} (${String(members)})`,
        }))}
      />
    </Form.Item>
  );

/** The form that moves many people: it says first what the move would do, and who cannot be moved. */
export const MoveForm = ({ networks }: { networks: Networks }) => {
  const { formatMessage } = useIntl();
  const { used, isChecked } = useMoveForm();
  const { value: checked } = useResourceState(checkedMove);
  return (
    <Flex vertical gap="middle">
      <DraftForm form={used.form}>
        <Form.Item {...used.item('who')} label={<FormattedMessage id="networkTransfers.move.who" />}>
          <Radio.Group
            options={(['people', 'network'] as const).map((value) => ({
              value,
              label: formatMessage({ id: `networkTransfers.move.who.${value}` }),
            }))}
          />
        </Form.Item>
        <WhoField used={used} networks={networks} />
        <Form.Item {...used.item('to')} label={<FormattedMessage id="networkTransfers.move.to" />}>
          <Select
            showSearch={BY_LABEL}
            options={networks
              .filter(({ open }) => open)
              .map(({ networkId, name }) => ({ value: networkId, label: name }))}
          />
        </Form.Item>
        <Form.Item
          {...used.item('reason')}
          label={<FormattedMessage id="networkTransfers.move.reason" />}
          extra={<FormattedMessage id="networkTransfers.move.reason.hint" />}
        >
          <Input.TextArea rows={2} />
        </Form.Item>
        <FormActions saving={used.saving}>
          <FormattedMessage id="networkTransfers.move.check" />
        </FormActions>
      </DraftForm>
      {isChecked && checked && (
        <CheckedResult
          checked={checked}
          values={used.values}
          network={networks.find(({ networkId }) => networkId === used.values.to)?.name ?? ''}
        />
      )}
    </Flex>
  );
};
