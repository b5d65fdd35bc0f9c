import { createHash } from "node:crypto"

const script = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
const policyNonce = /'nonce-([A-Za-z0-9+/_=-]+)'/

/**
 * A page made fit to be sent again: its one-time nonce is blanked, at the same length because the payload inside counts
 * bytes, and its inline scripts are named by hash. Only scripts that carried the nonce are: text that slipped into an
 * article cannot know it.
 */
export function withoutNonce(html: Buffer, policy: string): { body: Buffer; scriptHashes: string[] } {
  const nonce = policyNonce.exec(policy)?.[1]
  if (!nonce) return { body: html, scriptHashes: [] }
  const text = html.toString("utf8")
  const blank = "0".repeat(nonce.length)
  const trusted = [...text.matchAll(script)].filter(([, attributes = ""]) => isTrusted(attributes, nonce))
  const hashes = trusted.map(([, , code = ""]) => hashOf(code.replaceAll(nonce, blank)))
  return { body: Buffer.from(text.replaceAll(nonce, blank)), scriptHashes: [...new Set(hashes)] }
}

const isTrusted = (attributes: string, nonce: string) =>
  attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/i.test(attributes)

const hashOf = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`
