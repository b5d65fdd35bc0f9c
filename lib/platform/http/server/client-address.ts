import type { IncomingMessage } from "node:http"
import ipaddr from "ipaddr.js"
import type { Handler } from "@/lib/platform/http/page-cache/render"
import { type IpAddress, isInNetworks, type Networks } from "@/lib/platform/networks"
import { scoped } from "@/lib/platform/scope"

type Client = {
  address?: string
  /** Asked from this machine itself, by its own name and through no proxy. */
  local: boolean
}

/** What of a request says from where it came: its connection, and its headers as they arrived. */
export type Arrived = Pick<IncomingMessage, "rawHeaders"> & { socket: { remoteAddress?: string } }

type Asked = { arrived: Arrived; proxies: Networks; client?: Client }

const clients = scoped<Asked>("clients")

/** The handler, whose routes may ask from where the request came. */
export const withClientAddress =
  (handler: Handler, proxies: Networks): Handler =>
  (request, response) =>
    clients.run({ arrived: request, proxies }, () => handler(request, response))

/** The address the request being answered came from; undefined where Next serves alone. */
export const clientAddress = () => present()?.address

/** Whether the request being answered was made on this machine. */
export const isLocalClient = () => present()?.local ?? false

function present(): Client | undefined {
  const asked = clients.get()
  if (asked) asked.client ??= clientOf(asked.arrived, asked.proxies)
  return asked?.client
}

/**
 * From where a request came: the connection's own address, or, behind trusted proxies, the last address they name that
 * is not one of theirs (negative 39).
 */
export function clientOf({ socket, rawHeaders }: Arrived, proxies: Networks): Client {
  const headers = namedIn(rawHeaders)
  const peer = read(socket.remoteAddress ?? "")
  const hops = (headers.get("x-forwarded-for") ?? "").split(",")
  let address = peer
  while (address && isInNetworks(address, proxies)) {
    const before = read(hops.pop()?.trim().replace(port, "$1$2") ?? "")
    // An entry that cannot be parsed ends the list: the visitor may have written what stands before it.
    if (!before) break
    address = before
  }
  const direct = peer?.range() === "loopback" && ![...headers.keys()].some((name) => relay.test(name))
  return { address: address?.toString(), local: direct && ownName.test(headers.get("host") ?? "") }
}

/** Whether a request came by a trusted proxy, which makes headers of its own. */
export function isFromProxy({ socket }: Pick<Arrived, "socket">, proxies: Networks): boolean {
  const peer = proxies.length > 0 ? read(socket.remoteAddress ?? "") : undefined
  return peer !== undefined && isInNetworks(peer, proxies)
}

/** Headers by their names in lower case, those that came several times in one. */
function namedIn(raw: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>()
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] ?? "").toLowerCase()
    const before = headers.get(name)
    headers.set(name, before === undefined ? (raw[at + 1] ?? "") : `${before}, ${raw[at + 1]}`)
  }
  return headers
}

// Some proxies name the port as well: 198.51.100.1:4711 or [2001:db8::7]:4711.
const port = /^(?:\[([0-9a-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i
// What proxies and content networks add to a request they pass on.
const relay = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*|cdn-loop)$/

// A proxy on this machine may say nothing of its visitors, but it passes on the name they asked for.
const ownName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

const read = (text: string): IpAddress | undefined =>
  ipaddr.isValid(text) ? ipaddr.process(text) : undefined
