import './heartbeat.css';
import { Button, Card } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { SearchField } from '#src/list/SearchField';
import { useQuery } from '#src/list/useQuery';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { PageHeading } from '#src/ui/PageHeading';
import { Pages } from '#src/ui/Pages';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { MOMENTS, MOMENTS_RULES, NEW, PER_PAGE } from '../heartbeatQuery';
import { type Moments, moments, momentsFeature, searchTyped, selectMoments } from '../momentsModel';
import { AddEntry } from './AddEntry';
import { MomentForm } from './MomentForm';
import { MOMENTS_HEADING, MomentList } from './MomentList';
import { useFocusAfterClose } from './useFocusAfterClose';

type Change = (changes: Partial<typeof MOMENTS>) => void;

const SIZES = [PER_PAGE];

const NoMoments = ({ moments: { total, pagination }, change }: { moments: Moments; change: Change }) => {
  if (total === 0) return <EmptyState title="heartbeat.moments.empty" text="heartbeat.moments.empty.text" />;
  if (pagination.total > 0) return null;
  return (
    <EmptyState title="heartbeat.moments.noneFound" text="heartbeat.moments.noneFound.text">
      <Button onClick={() => change({ search: '' })}>
        <FormattedMessage id="heartbeat.moments.showAll" />
      </Button>
    </EmptyState>
  );
};

/** The form that the URL names: of a new moment, or of one of the list. */
const NamedForm = ({ form, shown, onClose }: { form: string; shown: Moments; onClose: () => void }) => {
  const { status } = useRequest(moments);
  const edited = shown.items.find(({ momentId }) => momentId === form);
  if (form === NEW) return shown.total < shown.limit ? <MomentForm onClose={onClose} /> : null;
  if (edited) return <MomentForm key={form} moment={edited} onClose={onClose} />;
  // It is deleted, or not among those that are shown.
  return form === '' || status !== 'succeeded' ? null : (
    <EmptyState title="heartbeat.moments.gone" text="heartbeat.moments.gone.text">
      <Button onClick={onClose}>
        <FormattedMessage id="action.close" />
      </Button>
    </EmptyState>
  );
};

interface Parts {
  moments: Moments;
  query: typeof MOMENTS;
  change: Change;
}

const Tools = ({ moments: { total, limit }, query: { search, page, form }, change }: Parts) => {
  const dispatch = useDispatch();
  return (
    <>
      {total > 0 && (
        <SearchField
          search={search}
          label="heartbeat.moments.search"
          onType={(text) => dispatch(searchTyped(text))}
          onSearch={(text) => change({ search: text })}
        />
      )}
      {form !== NEW && (
        <AddEntry
          of="moments"
          full={total >= limit}
          limit={limit}
          onAdd={() => change({ form: NEW, page })}
        />
      )}
    </>
  );
};

const Shown = ({ moments, query: { search, page }, change }: Parts) => {
  const { formatMessage } = useIntl();
  const { total } = moments.pagination;
  return (
    <>
      <NoMoments moments={moments} change={change} />
      <MomentList moments={moments} searching={search !== ''} onEdit={(id) => change({ form: id, page })} />
      {total > PER_PAGE && (
        <Pages
          caption={formatMessage({ id: 'heartbeat.moments.title' })}
          page={page}
          perPage={PER_PAGE}
          total={total}
          sizes={SIZES}
          onPage={(to) => change({ page: to.page })}
        />
      )}
    </>
  );
};

/** A creator's moments: named cuts of YouTube videos, each tied to a paragraph of text. */
const MomentsScreen = () => {
  const shown = useSelector(selectMoments);
  const [query, change] = useQuery(MOMENTS, MOMENTS_RULES);
  const { search, page, form } = query;
  const heading = useFocusAfterClose(form);
  const { failure, requestId, read } = useResource(moments, { search, page, perPage: PER_PAGE });
  return (
    <>
      <PageHeading>
        <FormattedMessage id="heartbeat.moments.title" />
      </PageHeading>
      <p className="heartbeat-text">
        <FormattedMessage id="heartbeat.moments.lead" />
      </p>
      {shown && <NamedForm form={form} shown={shown} onClose={() => change({ form: '', page })} />}

      <section aria-labelledby={MOMENTS_HEADING}>
        <div className="heartbeat-heading">
          <h2 id={MOMENTS_HEADING} tabIndex={-1} ref={heading}>
            <FormattedMessage id="heartbeat.moments.list" values={{ count: shown?.total ?? 0 }} />
          </h2>
          {shown && <Tools moments={shown} query={query} change={change} />}
        </div>
        {failure && <FailedState title="heartbeat.moments.failed" requestId={requestId} onRetry={read} />}
        {!shown && !failure && (
          <div className="moments" aria-busy="true">
            <Card loading />
            <Card loading />
            <Card loading />
          </div>
        )}
        {shown && <Shown moments={shown} query={query} change={change} />}
      </section>
    </>
  );
};

export const features = [momentsFeature];
export default MomentsScreen;
