import axios from 'axios';

/** Whether the server answers. */
export const isServerReachable = async (): Promise<boolean> => {
  try {
    await axios.get('/healthz', { timeout: 4_000, withXSRFToken: false });
    return true;
  } catch {
    return false;
  }
};
