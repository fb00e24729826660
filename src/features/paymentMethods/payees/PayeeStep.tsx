import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { UnknownAction } from '@reduxjs/toolkit';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { useResourceState } from '#src/request/useResource';
import {
  openTipalti,
  ownMethods,
  payoneerSent,
  registerAtPayoneer,
  selectPage,
  tipaltiDetails,
  tipaltiSent,
} from '../model';
import type { Method } from '../paymentMethodsSelectors';
import { useChange } from '../screens/useChange';

type State = Parameters<typeof selectPage>[0];

const REQUESTS = {
  payoneer: { open: registerAtPayoneer, sent: payoneerSent },
  tipalti: { open: openTipalti, sent: tipaltiSent },
} as const;

type PayeeType = keyof typeof REQUESTS;

const usePayee = (type: PayeeType) => {
  const dispatch = useDispatch();
  const [{ country, currency }] = useChange();
  const { open, sent } = REQUESTS[type];
  // A failure of an earlier time is not shown again.
  const [begun, setBegun] = useState(false);
  const opening = useRequest(open);
  const sending = useRequest(sent);
  const failureOf = (request: typeof opening | typeof sending) =>
    begun && request.status === 'failed' ? request.failure : undefined;
  const begin = (action: UnknownAction) => {
    setBegun(true);
    dispatch(action);
  };
  const draft = useResourceState(ownMethods).value?.draft;
  const own: Method | null = draft?.type === type && draft.country === country ? draft : null;
  const url = useSelector((state: State) => selectPage(state, own?.methodId ?? ''));
  return {
    draft: own,
    url,
    opening: { pending: opening.pending, failure: failureOf(opening) },
    sending: { pending: sending.pending, failure: failureOf(sending) },
    start: () => begin(open.started({ country, currency })),
    send: () => begin(sent.started({ methodId: own?.methodId ?? '' })),
  };
};

const isOurs = (url: string): boolean => new URL(url).origin === window.location.origin;

/** The frame of Tipalti: its page may fill in its own form, and reach nothing of ours. */
const Frame = ({ url }: { url: string }) => {
  const { formatMessage } = useIntl();
  return (
    <iframe
      className="payee-frame"
      title={formatMessage({ id: 'earnings.method.tipalti' })}
      src={url}
      referrerPolicy="no-referrer"
      // Of another origin, as Tipalti is, the page keeps its own; a page of ours would get ours with it.
      sandbox={isOurs(url) ? 'allow-forms' : 'allow-forms allow-scripts allow-same-origin'}
    />
  );
};

/** How Tipalti pays this payee, once that was chosen there. */
const AtTipalti = ({ methodId }: { methodId: string }) => {
  const { value: details } = useResourceState(tipaltiDetails, methodId);
  if (!details?.method) return null;
  const { method, currency } = details;
  return (
    <span role="status">
      <FormattedMessage id="paymentMethods.tipalti.method" values={{ method, currency: currency ?? 'USD' }} />
    </span>
  );
};

/** The page of the service on which the creator registers: Payoneer's in a tab of its own, Tipalti's in a frame. */
export const PayeeStep = ({ type }: { type: PayeeType }) => {
  const { url, draft, opening, sending, start, send } = usePayee(type);
  if (!url || !draft) {
    return (
      <Flex vertical gap="middle" align="start">
        <span>
          <FormattedMessage id={`paymentMethods.${type}.text`} />
        </span>
        {opening.failure && (
          <Alert type="error" showIcon title={<FormattedMessage id={failureWords(opening.failure)} />} />
        )}
        <Button type="primary" loading={opening.pending} onClick={start}>
          <FormattedMessage id={`paymentMethods.${type}.start`} />
        </Button>
      </Flex>
    );
  }
  return (
    <Flex vertical gap="middle" align="start">
      <span>
        <FormattedMessage id={`paymentMethods.${type}.text`} />
      </span>
      {type === 'payoneer' ? (
        <Button type="primary" href={url} target="_blank" rel="noopener noreferrer">
          <FormattedMessage id="paymentMethods.payoneer.open" />
        </Button>
      ) : (
        <>
          <Frame url={url} />
          <AtTipalti methodId={draft.methodId} />
        </>
      )}
      {sending.failure && (
        <Alert type="error" showIcon title={<FormattedMessage id={failureWords(sending.failure)} />} />
      )}
      <Button loading={sending.pending} onClick={send} type={type === 'payoneer' ? 'default' : 'primary'}>
        <FormattedMessage id={`paymentMethods.${type}.sent`} />
      </Button>
    </Flex>
  );
};
