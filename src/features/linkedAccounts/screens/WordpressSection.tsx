import { Button, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useIsRefused } from '#src/forms/whileActing';
import { useRequest } from '#src/request/useRequest';
import { type Site, linkWordpress, startWordpress, unlinkWordpress } from '../model';
import { LinkedRow } from './LinkedRow';
import { Unlink } from './Unlink';

/** The linked WordPress sites, and the form to link another one. */
export const WordpressSection = ({ sites }: { sites: readonly Site[] }) => {
  const dispatch = useDispatch();
  const start = useRequest(startWordpress);
  const link = useRequest(linkWordpress);
  const unlink = useRequest(unlinkWordpress);
  const refused = useIsRefused(start);
  const busy = start.status === 'pending' || link.status === 'pending';
  return (
    <section aria-labelledby="wordpress">
      <h2 id="wordpress">
        <FormattedMessage id="linkedAccounts.wordpress" />
      </h2>
      <Typography.Paragraph type="secondary">
        <FormattedMessage id="linkedAccounts.wordpress.text" />
      </Typography.Paragraph>
      {sites.length > 0 && (
        <ul className="linked-list">
          {sites.map(({ siteId, name, address, account, since }) => (
            <LinkedRow
              key={siteId}
              name={
                <a href={address} target="_blank" rel="noreferrer">
                  {name}
                </a>
              }
              detail={<FormattedMessage id="linkedAccounts.wordpress.by" values={{ account }} />}
              since={since}
            >
              <Unlink what={name} request={unlink} start={() => unlinkWordpress.started({ siteId })}>
                <FormattedMessage id="linkedAccounts.wordpress.unlink.text" />
              </Unlink>
            </LinkedRow>
          ))}
        </ul>
      )}
      {!refused && (
        <Button loading={busy} onClick={() => dispatch(startWordpress.started())}>
          <FormattedMessage id="linkedAccounts.wordpress.link" />
        </Button>
      )}
    </section>
  );
};
