import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { signingKey } from "./signing-key"

const algorithm = "aes-256-gcm"

/** Text only this installation can read again, for what must lie in the database for a while. */
export async function seal(purpose: string, text: string): Promise<string> {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, await signingKey(`seal:${purpose}`), iv)
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")
}

/** What was sealed for this purpose. @throws Error when it was not, or not here. */
export async function unseal(purpose: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, "base64url")
  const decipher = createDecipheriv(algorithm, await signingKey(`seal:${purpose}`), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")
}
