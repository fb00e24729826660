import { ImportsScreen, preload } from '#src/features/imports';
import { importsFeature } from '#src/features/imports/model';
import { uploadFeature } from '#src/features/imports/uploadModel';
import { useLockFrom } from './lockFrom';

/** The screen of imports; whoever may lock can lock somebody because of a file. */
const Imports = () => {
  const lockFrom = useLockFrom();
  return <ImportsScreen moreOf={(id) => lockFrom?.({ kind: 'import', id })} />;
};

export { preload };
export const features = [importsFeature, uploadFeature];
export default Imports;
