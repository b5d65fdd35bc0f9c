import ipaddr from "ipaddr.js"

/** Bits of an IPv6 address that one connection at home gets: a person who has one of its addresses has all of them. */
const connectionBits = 64
/** As much as one customer of a hosting company gets. */
const siteBits = 48

/** The address or, of IPv6, the network it is in: what stands for one asker. */
export const networkOf = (address: string) => within(address, connectionBits)

/** The network an address counts as over longer times, in which a person may use all connections of theirs. */
export const siteOf = (address: string) => within(address, siteBits)

function within(address: string, bits: number): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.replace(/%.*/, "")}/${bits}`)}/${bits}`
}
