import ipaddr from 'ipaddr.js';

/**
 * The IP address that a caller is counted for: of IPv6 the /64, which one household has, in the form `2001:db8:0:7::/64`;
 * an IPv4 address that is written as IPv6 is the IPv4 address. `unknown` for any other text.
 */
export const householdOf = (text: string): string => {
  if (!ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
};
