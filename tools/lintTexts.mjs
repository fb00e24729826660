// For the test of the boundaries: lints texts as if they stood in the files that they name. Reads `[{file, text}]`, writes for
// each file the rules that refuse it.
import { text as textOf } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const linter = new ESLint();
const planted = JSON.parse(await textOf(process.stdin));
const refused = [];
for (const { file, text } of planted) {
  const [result] = await linter.lintText(text, { filePath: file });
  refused.push(result.messages.map(({ ruleId }) => ruleId));
}
process.stdout.write(JSON.stringify(refused));
