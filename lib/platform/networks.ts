import ipaddr from "ipaddr.js"

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6
export type Networks = [network: IpAddress, bits: number][]

/** @throws Error for what is neither an address nor a network as address/bits */
export const networksIn = (list: readonly string[]): Networks =>
  list.map((text) => {
    if (text.includes("/")) return ipaddr.parseCIDR(text)
    const address = ipaddr.parse(text)
    return [address, address.kind() === "ipv4" ? 32 : 128]
  })

/** Whether anyone may have it. IPv6 addresses that stand for others are not "unicast", so none of them is public either. */
export const isPublicAddress = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast"

export const isInNetworks = (address: IpAddress, networks: Networks) =>
  networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
