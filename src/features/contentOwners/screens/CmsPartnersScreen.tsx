import { Flex, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { personPath } from '#src/lib/paths';
import { ListScreen } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { type CmsPartner, cmsPartners, cmsPartnersFeature } from '../partnersModel';

const SEARCH = { label: 'contentOwners.partners.search' } as const;
const FILTERS = {
  classification: {
    label: 'admin.person.classification',
    words: {
      managed: 'admin.person.classification.managed',
      affiliated: 'admin.person.classification.affiliated',
      none: 'admin.person.classification.none',
    },
  },
} as const;
const EMPTY = { title: 'contentOwners.partners.empty', text: 'contentOwners.partners.empty.text' } as const;

const useColumns = (): Column<CmsPartner>[] => {
  const { formatList, formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: formatMessage({ id: 'contentOwners.partner' }),
        rowHeader: true,
        sorter: true,
        render: ({ subjectId, name, username }) => (
          <Flex vertical>
            <Link to={personPath(subjectId)}>{name}</Link>
            <Typography.Text type="secondary">{username}</Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'classification',
        title: formatMessage({ id: 'admin.person.classification' }),
        render: ({ classification }) => (
          <Tag color={classification === 'none' ? 'default' : 'success'}>
            <FormattedMessage id={`admin.person.classification.${classification}`} />
          </Tag>
        ),
      },
      {
        key: 'owners',
        title: formatMessage({ id: 'imports.owner' }),
        from: 'md',
        render: ({ contentOwners, networkName }) => (
          <Flex vertical>
            {contentOwners.length > 0 ? formatList(contentOwners, { type: 'unit' }) : '—'}
            <Typography.Text type="secondary">{networkName}</Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'channels',
        title: formatMessage({ id: 'admin.users.channels' }),
        sorter: true,
        from: 'sm',
        render: ({ channels, inCms }) => (
          <FormattedMessage id="contentOwners.channels.count" values={{ channels, inCms }} />
        ),
      },
    ],
    [formatList, formatMessage],
  );
};

/** The partners with linked channels, by how they are in the content management system. */
const CmsPartnersScreen = () => {
  const { formatMessage } = useIntl();
  return (
    <ListScreen
      list={cmsPartners}
      title={formatMessage({ id: 'contentOwners.partners.title' })}
      columns={useColumns()}
      search={SEARCH}
      filters={FILTERS}
      failed="contentOwners.partners.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = cmsPartners;
export const features = [cmsPartnersFeature];
export default CmsPartnersScreen;
