import './imports.css';
import { useEffect, useMemo, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectUserId } from '#src/session/session';
import { PageHeading } from '#src/ui/PageHeading';
import { useQuery } from '#src/list/useQuery';
import { importsFeature } from '../feature';
import { importRequest, importsRequest, setAsideRequest } from '../importsRequests';
import { fileClosed, screenLeft } from '../importsSlice';
import { FileDetail } from './FileDetail';
import { History } from './History';
import { type ChangeUrl, DEFAULTS, RULES } from '../importsQuery';
import { SetAside } from './SetAside';
import { UploadZone } from './UploadZone';

/** The admins' screen of imports: upload, check, book and undo report files; channels that are set aside. */
const ImportsScreen = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const [url, changeUrl] = useQuery(DEFAULTS, RULES);
  const input = useRef<HTMLInputElement>(null);
  const { month, page, perPage, file, asidePage, asidePerPage } = url;
  const imports = useMemo(
    () => ({ userId, page, perPage, ...(month ? { month } : {}) }),
    [userId, month, page, perPage],
  );
  const setAside = useMemo(
    () => ({ userId, page: asidePage, perPage: asidePerPage }),
    [userId, asidePage, asidePerPage],
  );

  // This request must be the first: with it the screen counts as open in the slice.
  useEffect(() => void dispatch(importsRequest.started(imports)), [dispatch, imports]);
  useEffect(() => void dispatch(setAsideRequest.started(setAside)), [dispatch, setAside]);
  useEffect(() => {
    dispatch(file ? importRequest.started({ userId, fileId: file }) : fileClosed());
  }, [dispatch, userId, file]);
  useEffect(() => () => void dispatch(screenLeft()), [dispatch]);

  // Only another month leads to page 1; all other changes keep the page.
  const change: ChangeUrl = (changes) => changeUrl('month' in changes ? changes : { page, ...changes });
  const close = () => {
    change({ file: '' });
    document.getElementById('imports-history')?.focus();
  };

  return (
    <>
      <PageHeading>
        <FormattedMessage id="imports.title" />
      </PageHeading>
      <UploadZone input={input} />
      <History asked={imports} url={url} change={change} choose={() => input.current?.click()} />
      {file && <FileDetail fileId={file} onClose={close} />}
      <SetAside asked={setAside} change={change} />
    </>
  );
};

export const features = [importsFeature];
export default ImportsScreen;
