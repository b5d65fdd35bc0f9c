import ipaddr from "ipaddr.js"

/** As much of IPv6 as one connection at home gets: whoever has one address of it has all of them. */
const connectionBits = 64
/** As much as one customer of a hosting company gets. */
const siteBits = 48

/** The address or, of IPv6, the network it is in: what stands for one asker. */
export const networkOf = (address: string) => within(address, connectionBits)

/** The same for what is counted over a longer time, in which somebody may use all connections of theirs. */
export const siteOf = (address: string) => within(address, siteBits)

function within(address: string, bits: number): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.replace(/%.*/, "")}/${bits}`)}/${bits}`
}
