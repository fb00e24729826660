import { Button, Flex, Form, Input, Typography } from 'antd';
import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import * as rules from '#contract/rules/networks';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { landingPath } from '#src/lib/paths';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { Loaded } from '#src/ui/Loaded';
import { StateTag } from '#src/ui/StateTag';
import {
  ASK_FORM,
  askForNetwork,
  cancelNetworkRequest,
  ownNetworkRequest,
  ownNetworkRequestFeature,
} from '../ownModel';

const EMPTY = { name: '', username: '', reason: '' };
const CHECKS = {
  name: rules.networkName,
  username: rules.networkUsername,
  reason: rules.requestReason,
};
const WORDS = { network_username: 'networkRequests.username.wrong' } as const;
const REFUSED_AT = { NETWORK_NAME_IN_USE: 'username' } as const;

const AskDialog = ({ onClose }: { onClose: () => void }) => {
  const dispatch = useDispatch();
  const used = useForm({
    name: ASK_FORM,
    saved: EMPTY,
    checks: CHECKS,
    words: WORDS,
    refusedAt: REFUSED_AT,
    request: useRequest(askForNetwork),
    onSubmit: (values) => dispatch(askForNetwork.started(values)),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="networkRequests.ask" />}
      action={<FormattedMessage id="networkRequests.ask" />}
      used={used}
      says={
        <p>
          <FormattedMessage id="networkRequests.ask.text" />
        </p>
      }
      onClose={onClose}
    >
      <Form.Item {...used.item('name')} label={<FormattedMessage id="networkRequests.name" />}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        {...used.item('username')}
        label={<FormattedMessage id="networkRequests.username" />}
        extra={<FormattedMessage id="networkRequests.username.hint" />}
      >
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item {...used.item('reason')} label={<FormattedMessage id="networkRequests.reason" />}>
        <Input.TextArea rows={4} />
      </Form.Item>
    </FormDialog>
  );
};

const Cancel = ({ requestId, name }: { requestId: string; name: string }) => {
  const dispatch = useDispatch();
  const { status } = useRequest(cancelNetworkRequest);
  return (
    <Button
      loading={status === 'pending'}
      onClick={() => dispatch(cancelNetworkRequest.started({ requestId }))}
    >
      <FormattedMessage id="networkRequests.cancel" />
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
};

/** The user's request for a network of their own: asking for one, how it stands, and taking it back. */
const OwnRequest = () => {
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  return (
    <section aria-labelledby="own-network-request">
      <h2 id="own-network-request">
        <FormattedMessage id="networkRequests.own" />
      </h2>
      <Loaded of={useResource(ownNetworkRequest)} failed="networkRequests.failed">
        {({ request, mayAsk }) => (
          <Flex vertical align="start" gap="small">
            {request ? (
              <>
                <span className="long-words">
                  {request.name}{' '}
                  <Typography.Text type="secondary">{landingPath(request.username)}</Typography.Text>
                </span>
                <StateTag machine="networkRequest" state={request.state} />
                {request.why && <Typography.Text dir="auto">{request.why}</Typography.Text>}
                {request.acts.includes('cancel') && (
                  <Cancel requestId={request.requestId} name={request.name} />
                )}
              </>
            ) : (
              <FormattedMessage id="networkRequests.own.text" />
            )}
            {mayAsk && (
              <Button onClick={() => setAsking(true)}>
                <FormattedMessage id="networkRequests.ask" />
              </Button>
            )}
          </Flex>
        )}
      </Loaded>
      {asking && <AskDialog onClose={close} />}
    </section>
  );
};

export const features = [ownNetworkRequestFeature];
export default OwnRequest;
