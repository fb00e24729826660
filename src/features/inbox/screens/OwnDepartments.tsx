import { type FormEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { type SupportDepartment, supportDepartments } from '#contract/lists';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { FailedState } from '#src/ui/ScreenState';
import { type Agent, agentsRequest, departmentsRequest } from '../inboxRequests';
import { selectAgents } from '../inboxSlice';

const Choice = ({ own }: { own: Agent }) => {
  const dispatch = useDispatch();
  const request = useRequest(departmentsRequest);
  const [chosen, setChosen] = useState<readonly SupportDepartment[]>(own.departments);
  const saving = request.status === 'pending';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving) dispatch(departmentsRequest.started({ userId: own.id, departments: [...chosen] }));
  };
  return (
    <form className="form" onSubmit={submit}>
      <fieldset className="inbox-departments">
        <legend>
          <FormattedMessage id="inbox.departments.legend" />
        </legend>
        {supportDepartments.map((department) => (
          <label key={department}>
            <input
              type="checkbox"
              checked={chosen.includes(department)}
              onChange={({ target }) =>
                setChosen(
                  target.checked ? [...chosen, department] : chosen.filter((other) => other !== department),
                )
              }
            />{' '}
            <FormattedMessage id={`support.department.${department}`} />
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button button-primary" aria-disabled={saving}>
        <FormattedMessage id={saving ? 'action.saving' : 'action.save'} />
      </button>
    </form>
  );
};

/** The departments that the agent answers for, and who answers for each department. */
export const OwnDepartments = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const agents = useSelector(selectAgents);
  const request = useRequest(agentsRequest);
  const own = agents?.find(({ id }) => id === userId);
  return (
    <>
      <p className="secondary">
        <FormattedMessage id="inbox.departments.text" />
      </p>
      {request.status === 'failed' && (
        <FailedState
          title="inbox.departments.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(agentsRequest.started({ userId }))}
        />
      )}
      {!agents && request.status !== 'failed' && (
        <div className="skeleton" aria-busy="true">
          <div className="skeleton-line" />
          <div className="skeleton-line" />
        </div>
      )}
      {own && <Choice own={own} />}
      {agents && (
        <section aria-labelledby="inbox-agents">
          <h2 id="inbox-agents">
            <FormattedMessage id="inbox.agents" />
          </h2>
          <dl className="facts">
            {agents.map(({ id, name, departments }) => (
              <div key={id} className="inbox-agent">
                <dt>{name}</dt>
                <dd>
                  {departments.length === 0 ? (
                    <FormattedMessage id="inbox.department.all" />
                  ) : (
                    departments.map((department, place) => (
                      <span key={department}>
                        {place > 0 && ', '}
                        <FormattedMessage id={`support.department.${department}`} />
                      </span>
                    ))
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
};
