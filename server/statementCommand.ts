import { readFile } from 'node:fs/promises';
import { checkProof } from './features/earnings';

const MOST = 20;

/** Works out anew what the files of statements say, from nothing but themselves. Says of each whether it is right. */
export const checkStatements = async (
  files: readonly string[],
): Promise<{ isRight: boolean; text: string }> => {
  const said: string[] = [];
  let isRight = true;
  for (const file of files) {
    const { problems, of, earned, tax, paid, notBooked } = checkProof(await readFile(file, 'utf8'));
    if (problems.length > 0) {
      isRight = false;
      const more = problems.length > MOST ? [`… and ${problems.length - MOST} more`] : [];
      said.push(`${file} is not right:`, ...problems.slice(0, MOST).map((one) => `  ${one}`), ...more);
      continue;
    }
    const waits = Number(notBooked) === 0 ? '' : ` ${notBooked} USD that reports say was not booked yet.`;
    said.push(`${file} is right. ${of}: earned ${earned} USD, tax ${tax} USD, paid ${paid} USD.${waits}`);
  }
  return { isRight, text: said.join('\n') };
};
