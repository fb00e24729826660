import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from '../rootReducer';
import { requestIdOf } from '#src/api/failure';
import { snapshotRequested } from '#src/features/snapshots';

const isChunkFailure = (cause: unknown): boolean =>
  cause instanceof Error &&
  (cause.name === 'ChunkLoadError' || ('code' in cause && cause.code === 'CSS_CHUNK_LOAD_FAILED'));

const selectLastRequestId = (state: RootState): string | undefined =>
  Object.values(state.requests)
    .flatMap((request) => (request.status === 'failed' ? (requestIdOf(request.failure) ?? []) : []))
    .pop();

const Broken = ({ cause, onRetry }: { cause: unknown; onRetry: () => void }) => {
  const dispatch = useDispatch();
  const requestId = useSelector(selectLastRequestId);
  const chunk = isChunkFailure(cause);
  return (
    <section className="message-page" role="alert">
      <h1>
        <FormattedMessage id={chunk ? 'boundary.chunk.title' : 'boundary.title'} />
      </h1>
      <p>
        <FormattedMessage id={chunk ? 'boundary.chunk.text' : 'boundary.text'} />
      </p>
      {requestId && (
        <p className="plain-quiet">
          <FormattedMessage id="failure.requestId" values={{ requestId }} />
        </p>
      )}
      <div className="plain-actions">
        <button
          type="button"
          className="plain-button plain-button-primary"
          onClick={() => (chunk ? window.location.reload() : onRetry())}
        >
          <FormattedMessage id={chunk ? 'action.reload' : 'action.retry'} />
        </button>
        <button
          type="button"
          className="plain-button"
          onClick={() => dispatch(snapshotRequested('clipboard'))}
        >
          <FormattedMessage id="snapshots.copy" />
        </button>
      </div>
    </section>
  );
};

/** If a screen fails, the rest of the page stays. If a chunk could not be loaded, it offers to reload the page. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { cause: unknown }> {
  override state = { cause: undefined as unknown };

  static getDerivedStateFromError(cause: unknown) {
    return { cause };
  }

  override render() {
    const { cause } = this.state;
    return cause === undefined ? (
      this.props.children
    ) : (
      <Broken cause={cause} onRetry={() => this.setState({ cause: undefined })} />
    );
  }
}
