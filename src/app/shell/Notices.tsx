import { notification } from 'antd';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { noticeDismissed, selectNotices } from '#src/request/notices';
import { DesignSystem } from '../DesignSystem';
import { useNoticeWords } from './noticeWords';

const Shown = () => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const notices = useSelector(selectNotices);
  const wordsOf = useNoticeWords();
  const [api, holder] = notification.useNotification({ placement: 'bottomRight', duration: 0 });
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const ids = new Set(notices.map(({ id }) => id));
    for (const id of shown.current) if (!ids.has(id)) api.destroy(id);
    for (const { id, kind, message, requestId } of notices) {
      if (shown.current.has(id)) continue;
      api[kind]({
        key: id,
        title: wordsOf(message),
        description: requestId && <FormattedMessage id="failure.requestId" values={{ requestId }} />,
        closable: { 'aria-label': formatMessage({ id: 'notice.close' }) },
        role: 'status',
        onClose: () => dispatch(noticeDismissed(id)),
      });
    }
    shown.current = ids;
  });
  return holder;
};

/** The notifications of the store; the store also says when one is over. */
const Notices = () => (
  <DesignSystem>
    <Shown />
  </DesignSystem>
);

export default Notices;
