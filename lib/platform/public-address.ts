import { lookup as systemLookup } from "node:dns"
import type { LookupFunction } from "node:net"
import ipaddr from "ipaddr.js"

/** Whether an IP address is one of the public internet, and none of this machine or the network it stands in. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast"

/**
 * Looks a name up for a connection, as Node does, and gives no address that is not public: what has been looked at is what
 * is connected to, however often the name changes. It is not asked about hosts that are addresses already.
 */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  systemLookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "")
    const allowed = found.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (!first) return done(new Error(`${hostname} has no public address`), "")
    if (options.all) return done(null, allowed)
    done(null, first.address, first.family)
  })
