import { Component, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectNotices } from '#src/request/notices';
import { useNoticeWords } from './noticeWords';

const PlainNotices = () => {
  const wordsOf = useNoticeWords();
  const notices = useSelector(selectNotices);
  return (
    <div role="status" className="plain-notices">
      {notices.map(({ id, message }) => (
        <p key={id}>{wordsOf(message)}</p>
      ))}
    </div>
  );
};

/** Shows the notifications as plain texts if the code that draws them could not be loaded. */
export class NoticesBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PlainNotices /> : this.props.children;
  }
}
