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

export const isInNetworks = (address: IpAddress, networks: Networks) =>
  networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
