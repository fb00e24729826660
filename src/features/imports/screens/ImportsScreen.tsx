import './imports.css';
import type { Action, Dispatch } from '@reduxjs/toolkit';
import { Card } from 'antd';
import { replace } from 'connected-react-router';
import { type ReactNode, Suspense, lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectLocation } from '#src/lib/location';
import { useResource } from '#src/request/useResource';
import { PageHeading } from '#src/ui/PageHeading';
import { importFiles, openedFile, setAside } from '../model';
import { fileIn, withFile } from '../importsQuery';
import { History } from './History';
import { SetAside } from './SetAside';
import { UploadZone } from './UploadZone';

// Its code comes with the first file that is opened.
const FileDetail = lazy(() => import('./FileDetail'));

// The file is asked for while that code is on its way.
const OpenFile = (opened: { fileId: string; more: ReactNode; onClose: () => void }) => {
  useResource(openedFile, { fileId: opened.fileId });
  return (
    <Suspense fallback={<Card loading className="imports-detail" />}>
      <FileDetail {...opened} />
    </Suspense>
  );
};

/** The admins' screen of imports: upload, check, book and undo report files; channels that are set aside. `moreOf` makes what else can be done about a file. */
export const ImportsScreen = ({ moreOf }: { moreOf: (fileId: string) => ReactNode }) => {
  const dispatch = useDispatch<Dispatch<Action>>();
  const { pathname, search } = useSelector(selectLocation);
  const file = fileIn(search);
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
      {file && <OpenFile fileId={file} more={moreOf(file)} onClose={close} />}
      <SetAside />
    </>
  );
};

export const preload = (opened: { userId: string; search: string }) => [
  ...importFiles.preload(opened),
  ...setAside.preload(opened),
];
