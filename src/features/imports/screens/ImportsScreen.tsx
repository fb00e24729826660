import './imports.css';
import type { Action, Dispatch } from '@reduxjs/toolkit';
import { Card } from 'antd';
import { replace } from 'connected-react-router';
import { Suspense, lazy, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectLocation } from '#src/lib/location';
import { selectUserId } from '#src/session/session';
import { PageHeading } from '#src/ui/PageHeading';
import { importsFeature } from '../feature';
import { fileIn, withFile } from '../importsQuery';
import { importFiles, setAside } from '../importsLists';
import { importRequest } from '../importsRequests';
import { History } from './History';
import { SetAside } from './SetAside';
import { UploadZone } from './UploadZone';

// Its code comes with the first file that is opened.
const FileDetail = lazy(() => import('./FileDetail'));

/** The admins' screen of imports: upload, check, book and undo report files; channels that are set aside. */
const ImportsScreen = () => {
  const dispatch = useDispatch<Dispatch<Action>>();
  const userId = useSelector(selectUserId);
  const { pathname, search } = useSelector(selectLocation);
  const file = fileIn(search);
  useEffect(() => {
    if (file) dispatch(importRequest.started({ userId, fileId: file }));
  }, [dispatch, userId, file]);
  const close = () => {
    dispatch(replace({ pathname, search: withFile(search, '') }));
    document.getElementById('imports-history')?.focus();
  };
  return (
    <>
      <PageHeading>
        <FormattedMessage id="imports.title" />
      </PageHeading>
      <UploadZone />
      <History />
      {file && (
        <Suspense fallback={<Card loading className="imports-detail" />}>
          <FileDetail fileId={file} onClose={close} />
        </Suspense>
      )}
      <SetAside />
    </>
  );
};

export const features = [importsFeature];
export const preload = (opened: { userId: string; search: string }) => [
  ...importFiles.preload(opened),
  ...setAside.preload(opened),
];
export default ImportsScreen;
