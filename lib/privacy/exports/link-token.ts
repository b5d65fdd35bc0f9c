import { createHash, randomBytes } from "node:crypto"

/** A new link's secret: 256 bits. Only its hash is kept. */
export const newLinkToken = () => randomBytes(32).toString("base64url")

export const hashOfToken = (token: string) => createHash("sha256").update(token).digest("base64url")
