export { rememberLook } from './routes';
