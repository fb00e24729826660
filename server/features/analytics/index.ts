export { cachedAnswer } from './ask';
export { toRefusal } from './refusals';
