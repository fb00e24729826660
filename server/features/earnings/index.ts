export { summaryHandler } from './summaryJob';
