import ipaddr from "ipaddr.js"

/** As much of IPv6 as one connection at home gets: whoever has one address of it has all of them. */
const bits = 64

/** The address or, of IPv6, the network it is in: what stands for one asker. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.replace(/%.*/, "")}/${bits}`)}/${bits}`
}
