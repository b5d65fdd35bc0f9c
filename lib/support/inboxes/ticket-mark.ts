import { createHmac } from "node:crypto"
import { isSameSecret } from "@/lib/platform/crypto/same-secret"
import { signingKey } from "@/lib/platform/crypto/signing-key"

const purpose = "ticket-mark"
const pattern = /^([0-9a-z]{14})\.([0-9a-f]{20})$/
/** A mail server need not take a longer part before the at-sign (RFC 5321). */
const longestLocalPart = 64

/**
 * What names a ticket in the addresses and message ids of its mails: only this installation can have made it, for this
 * company. In small letters, because mail servers may not keep others.
 */
export async function ticketMark(organisationId: string, ticketId: string): Promise<string> {
  return `${ticketId}.${macOf(organisationId, ticketId, await signingKey(purpose))}`
}

const macOf = (organisationId: string, ticketId: string, key: Uint8Array) =>
  createHmac("sha256", key)
    .update(JSON.stringify([organisationId, ticketId]))
    .digest("hex")
    .slice(0, 20)

/** The ticket that one of these marks names, or null. */
export async function ticketOfMarks(organisationId: string, marks: string[]): Promise<string | null> {
  const key = await signingKey(purpose)
  for (const mark of marks) {
    const [, ticketId = "", mac = ""] = pattern.exec(mark) ?? []
    if (ticketId && isSameSecret(mac, macOf(organisationId, ticketId, key))) return ticketId
  }
  return null
}

/** Where an answer to a ticket's mails goes; the inbox itself where its address has no room for more. */
export async function replyAddress(
  organisationId: string,
  { inbox, ticketId }: { inbox: string; ticketId: string },
): Promise<string> {
  const at = inbox.lastIndexOf("@")
  const tagged = `${inbox.slice(0, at)}+${await ticketMark(organisationId, ticketId)}`
  return tagged.length > longestLocalPart ? inbox : tagged + inbox.slice(at)
}

/** The mark in an address that mail was sent to, or in a message id. */
export const markInAddress = (address: string) => /\+([^@+]+)@[^@]*$/.exec(address)?.[1] ?? ""
export const markInMessageId = (id: string) => /^<?([^@>]+)@[^@]*$/.exec(id)?.[1] ?? ""
