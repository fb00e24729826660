import { Button, Flex, Typography } from 'antd';
import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Redirect } from 'react-router-dom';
import { selectLocation } from '#src/lib/location';
import { oneOf, writeQuery } from '#src/lib/query';
import { useQuery } from '#src/list/useQuery';
import { useResource } from '#src/request/useResource';
import { Day } from '#src/ui/Day';
import { HistoryTimeline } from '#src/ui/HistoryTimeline';
import { Loaded } from '#src/ui/Loaded';
import { StateTag } from '#src/ui/StateTag';
import { TitledCard } from '#src/ui/TitledCard';
import { type OwnTransfer, type OwnTransfers, networkTransfersFeature, ownTransfers } from '../model';
import { AskDialog } from './AskDialog';
import { CancelDialog } from './CancelDialog';

const DEFAULTS = { modal: '' };
const RULES = { modal: oneOf('', 'transfer') };

const Headline = ({ transfer: { to, effectiveOn, state } }: { transfer: OwnTransfer }) => (
  <Flex wrap gap="small" align="center">
    <FormattedMessage
      id="networkTransfers.to"
      values={{ network: to.name, day: <Day day={effectiveOn} /> }}
    />
    <StateTag machine="networkTransfer" state={state} />
  </Flex>
);

/** A transfer with what has become of it; an open one can be cancelled. */
const Transfer = ({ transfer }: { transfer: OwnTransfer }) => {
  const [cancelling, setCancelling] = useState(false);
  const close = useCallback(() => setCancelling(false), []);
  return (
    <TitledCard title={<FormattedMessage id="networkTransfers.request" />}>
      <Flex vertical align="start" gap="middle">
        <Headline transfer={transfer} />
        <Typography.Text type="secondary">
          <span dir="auto">{transfer.reason}</span>
        </Typography.Text>
        <HistoryTimeline machine="networkTransfer" items={transfer.history} />
        {transfer.acts.includes('cancel') && (
          <Button danger onClick={() => setCancelling(true)}>
            <FormattedMessage id="networkTransfers.cancel" />
          </Button>
        )}
      </Flex>
      {cancelling && <CancelDialog transfer={transfer} onClose={close} />}
    </TitledCard>
  );
};

const Earlier = ({ items }: { items: readonly OwnTransfer[] }) =>
  items.length === 0 ? null : (
    <section aria-labelledby="earlier-transfers">
      <h3 id="earlier-transfers">
        <FormattedMessage id="networkTransfers.earlier" />
      </h3>
      <Flex vertical gap="small">
        {items.map((transfer) => (
          <Headline key={transfer.transferId} transfer={transfer} />
        ))}
      </Flex>
    </section>
  );

/** Takes the dialog out of the URL, or it would open by itself once another transfer can be asked for. */
const WithoutDialog = () => {
  const { pathname, search } = useSelector(selectLocation);
  return <Redirect to={{ pathname, search: writeQuery(search, DEFAULTS, DEFAULTS) }} />;
};

const Body = ({ own }: { own: OwnTransfers }) => {
  const [{ modal }, change] = useQuery(DEFAULTS, RULES);
  const close = useCallback(() => change({ modal: '' }), [change]);
  const { network, networks, items, code } = own;
  const [newest, ...earlier] = items;
  const mayAsk = code === null && networks.length > 0;
  return (
    <Flex vertical gap="middle" align="start">
      <span>
        <FormattedMessage
          id={code === 'NETWORK_OWNER_STAYS' ? 'networkTransfers.owned' : 'networkTransfers.present'}
          values={{ network: <strong>{network.name}</strong> }}
        />
      </span>
      {newest && <Transfer transfer={newest} />}
      {mayAsk && (
        <Button onClick={() => change({ modal: 'transfer' })}>
          <FormattedMessage id="networkTransfers.ask" />
        </Button>
      )}
      <Earlier items={earlier} />
      {mayAsk && modal === 'transfer' && <AskDialog own={own} onClose={close} />}
      {!mayAsk && modal !== '' && <WithoutDialog />}
    </Flex>
  );
};

/** The network of the account, and moving to another one (spec 002 §4). */
const NetworkSection = () => (
  <section aria-labelledby="own-network">
    <h2 id="own-network">
      <FormattedMessage id="networkTransfers.title" />
    </h2>
    <Loaded of={useResource(ownTransfers)} failed="networkTransfers.failed">
      {(own) => <Body own={own} />}
    </Loaded>
  </section>
);

export const features = [networkTransfersFeature];
export default NetworkSection;
