import { generateKeyPair } from "node:crypto"
import { promisify } from "node:util"
import { certify } from "@/lib/platform/crypto/certificate"
import type { SamlSettings } from "./schema"
import { sealSecret } from "./secret"

/** A key of the portal's own towards one provider: the private part sealed, and its certificate in Base64. */
export type OwnKey = { sealed: string | null; certificate: string }

/** Whether a provider is to know a key of ours. */
export const needsOwnKey = ({ signsRequests, isEncrypted }: Partial<SamlSettings>) =>
  Boolean(signsRequests || isEncrypted)

// It is trusted because an owner has entered it at the provider, who would have to do so again.
const years = 20

/** Makes one. */
export async function newOwnKey(now: Date): Promise<OwnKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 })
  const until = new Date(now)
  until.setUTCFullYear(now.getUTCFullYear() + years)
  // Clocks elsewhere are behind.
  const from = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  const certificate = certify({ publicKey, signer: privateKey, name: "SAML", from, until })
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString()
  return { sealed: await sealSecret(pem), certificate: certificate.toString("base64") }
}
