import { Form, Input } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { viewName } from '#contract/rules/savedViews';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { type SavedView, deleteView, saveView, viewForm } from '../model';

interface ViewDialog {
  /** The path of the list. */
  list: string;
  onClose: () => void;
}

/** Asks under which name what is shown is kept, or a view from now on. */
export const SaveView = ({
  list,
  query,
  view,
  onClose,
}: ViewDialog & { query: string; view?: SavedView }) => {
  const dispatch = useDispatch();
  const used = useForm({
    name: viewForm(list, view?.viewId),
    saved: { name: view?.name ?? '' },
    checks: { name: viewName },
    request: useRequest(saveView),
    onSubmit: ({ name }) =>
      dispatch(saveView.started({ list, name: name.trim(), query, ...(view && { viewId: view.viewId }) })),
  });
  return (
    <FormDialog
      title={
        view ? (
          <FormattedMessage id="savedViews.rename" values={{ name: view.name }} />
        ) : (
          <FormattedMessage id="savedViews.save" />
        )
      }
      action={<FormattedMessage id="action.save" />}
      used={used}
      says={
        <p>
          <FormattedMessage id="savedViews.save.text" />
        </p>
      }
      onClose={onClose}
    >
      <Form.Item {...used.item('name')} label={<FormattedMessage id="savedViews.name" />}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
};

/** Asks once before a view is deleted. */
export const DeleteView = ({ list, view: { viewId, name }, onClose }: ViewDialog & { view: SavedView }) => (
  <ConfirmDialog
    title={<FormattedMessage id="savedViews.delete.title" values={{ name }} />}
    action={<FormattedMessage id="savedViews.delete.action" />}
    danger
    request={useRequest(deleteView)}
    start={() => deleteView.started({ list, viewId })}
    onClose={onClose}
  >
    <p>
      <FormattedMessage id="savedViews.delete.text" />
    </p>
  </ConfirmDialog>
);
