import { AsyncLocalStorage } from "node:async_hooks"
import type { IncomingMessage } from "node:http"
import ipaddr from "ipaddr.js"
import type { Handler } from "@/lib/platform/http/page-cache/render"

type Client = {
  address?: string
  /** Asked from this machine itself, by its own name and through no proxy. */
  local: boolean
}

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleClients?: AsyncLocalStorage<Client> }
shared.vestibuleClients ??= new AsyncLocalStorage()
const clients = shared.vestibuleClients

/** The handler, whose routes may ask from where the request came. Reads the headers as they arrived, so it is outermost. */
export const withClientAddress =
  (handler: Handler, trustedProxies: readonly string[]): Handler =>
  (request, response) =>
    clients.run(clientOf(request, trustedProxies), () => handler(request, response))

/** The address the request being answered came from; undefined where Next serves alone. */
export const clientAddress = () => clients.getStore()?.address

/** Whether the request being answered was made on this machine. */
export const isLocalClient = () => clients.getStore()?.local ?? false

/**
 * From where a request came: the connection's own address, or, behind trusted proxies, the last address they name that
 * is not one of theirs (negative 39).
 */
export function clientOf({ socket, headers }: IncomingMessage, trustedProxies: readonly string[]): Client {
  const peer = normal(socket.remoteAddress ?? "")
  const forwarded = String(headers["x-forwarded-for"] ?? "")
  const hops = forwarded.split(",").map((hop) => normal(hop.trim().replace(port, "$1$2")))
  let address = peer
  while (address && isTrusted(address, trustedProxies)) {
    const before = hops.pop()
    // An entry that cannot be parsed ends the list: the visitor may have written what stands before it.
    if (!before) break
    address = before
  }
  const direct =
    peer !== undefined && isLoopback(peer) && !Object.keys(headers).some((name) => relay.test(name))
  return { address, local: direct && ownName.test(headers.host ?? "") }
}

// Some proxies name the port as well: 198.51.100.1:4711 or [2001:db8::7]:4711.
const port = /^(?:\[([0-9a-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i
// What proxies and content networks add to a request they pass on.
const relay = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*|cdn-loop)$/

// A proxy on this machine may say nothing of its visitors, but it passes on the name they asked for.
const ownName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

function normal(text: string): string | undefined {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : undefined
}

const isLoopback = (address: string) => ipaddr.parse(address).range() === "loopback"

const isTrusted = (address: string, proxies: readonly string[]) => {
  const parsed = ipaddr.parse(address)
  return proxies.some((proxy) => {
    const [network, bits] = rangeOf(proxy)
    return network.kind() === parsed.kind() && parsed.match(network, bits)
  })
}

/** An address, or a network as address/bits. */
function rangeOf(proxy: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (proxy.includes("/")) return ipaddr.parseCIDR(proxy)
  const address = ipaddr.parse(proxy)
  return [address, address.kind() === "ipv4" ? 32 : 128]
}
