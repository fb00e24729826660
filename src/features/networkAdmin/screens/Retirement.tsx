import { Alert, Flex } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { useResource } from '#src/request/useResource';
import { Loaded } from '#src/ui/Loaded';
import { retirement } from '../model';

/** What retiring a network means: whom it concerns, and that nobody loses money by it. */
export const Retirement = ({ networkId }: { networkId: string }) => {
  const { formatList } = useIntl();
  return (
    <Loaded of={useResource(retirement, { networkId })} failed="networkAdmin.retirement.failed">
      {({ members, linkedChannels, owners, subNetworks, openTransfers, main, first }) => (
        <Flex vertical gap="small">
          <Alert
            type="warning"
            showIcon
            title={<FormattedMessage id="networkAdmin.retirement" values={{ main }} />}
          />
          <span>
            <FormattedMessage
              id="networkAdmin.retirement.counts"
              values={{
                members,
                channels: linkedChannels,
                owners,
                networks: subNetworks,
                transfers: openTransfers,
              }}
            />
          </span>
          {first.length > 0 && (
            <span>
              <FormattedMessage
                id="networkAdmin.retirement.first"
                values={{
                  names: formatList(
                    first.map(({ name }) => name),
                    { type: 'unit' },
                  ),
                }}
              />
            </span>
          )}
          {members > 0 && (
            <Link to={`${paths.adminUsers}?network=${networkId}`}>
              <FormattedMessage id="networkAdmin.retirement.all" />
            </Link>
          )}
        </Flex>
      )}
    </Loaded>
  );
};
