import { lookup } from "node:dns/promises"
import ipaddr from "ipaddr.js"
import { readEnv } from "./env"
import { InvalidError } from "./errors"
import { isInNetworks, isPublicAddress, networksIn } from "./networks"

/** Looks a name up. */
export type Look = (host: string) => Promise<{ address: string }[]>
const systemLook: Look = (host) => lookup(host, { all: true })

/** An address to connect to; `isPrivate` for one that the operator has allowed. */
export type Reachable = { address: string; isPrivate: boolean }

export const outgoingWords = {
  unknown: "There is no server of this name",
  unanswered: "The name could not be looked up: try again later",
  plain: "The address has to begin with https://",
  private: "This server is in a private network, which the operator has not opened (PRIVATE_NETWORKS)",
}

/**
 * Where a host that a person of a company has named is. To be connected to by this address, and not by its name, which may
 * lead elsewhere a moment later.
 * @throws InvalidError in words, for a name that leads nowhere, or into a private network that is not opened
 */
export async function reachableAddress(host: string, look: Look = systemLook): Promise<Reachable> {
  const found = await look(host).catch((error: NodeJS.ErrnoException) => {
    const isUnknown = error.code === "ENOTFOUND" || error.code === "ENODATA"
    throw new InvalidError(isUnknown ? outgoingWords.unknown : outgoingWords.unanswered)
  })
  const addresses = found.map(({ address }) => ({ address, isPrivate: !isPublicAddress(address) }))
  const open = addresses.find(({ address, isPrivate }) => !isPrivate || isOpened(address))
  if (!open) throw new InvalidError(addresses.length > 0 ? outgoingWords.private : outgoingWords.unknown)
  return open
}

/**
 * Requires that an address a person has named may be asked: a public one by https, or one of a private network that is opened.
 * @throws InvalidError about `address`
 */
export async function requireReachable(address: string): Promise<void> {
  const { hostname, protocol } = new URL(address)
  const refuse = (words: string) => new InvalidError(words, { address: words })
  const { isPrivate } = await reachableAddress(hostname.replace(/^\[|\]$/g, "")).catch((error) => {
    throw error instanceof InvalidError ? refuse(error.message) : error
  })
  if (protocol !== "https:" && !isPrivate) throw refuse(outgoingWords.plain)
}

const isOpened = (address: string) =>
  isInNetworks(ipaddr.process(address), networksIn(readEnv().PRIVATE_NETWORKS))
