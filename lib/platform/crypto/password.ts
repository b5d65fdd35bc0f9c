import { createHash } from "node:crypto"
import { hash, verify } from "@node-rs/argon2"

// argon2id with 19 MiB and two passes, the library's and OWASP's defaults.
/** A password's hash, safe to keep. */
export const hashPassword = (password: string): Promise<string> => hash(password)

const nobody = hash("the password of nobody")

/**
 * Whether this is the password. Without a hash it is false after the same time, so that timing does not reveal who has
 * an account.
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  return (await verify(kept ?? (await nobody), password)) && kept !== null
}

/** Tells a kept hash from every other one, and says nothing of the password. */
export const passwordMark = (kept: string): string => createHash("sha256").update(kept).digest("base64url")
