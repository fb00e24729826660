export { mayActAs } from './rules';
