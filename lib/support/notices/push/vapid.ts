import { createECDH } from "node:crypto"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { readEnv } from "@/lib/platform/env"
import { senderAddress } from "@/lib/tenancy/mail/schema"

/** The number of points of the curve P-256: a private key is a number below it, and not 0. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const keyBytes = 32

/** By which push services know this installation (RFC 8292): made of the installation's secret, so the same on every instance. */
export async function vapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const secret = BigInt(`0x${Buffer.from(await signingKey("web-push")).toString("hex")}`)
  const number = (secret % (order - 1n)) + 1n
  const privateKey = Buffer.from(number.toString(16).padStart(2 * keyBytes, "0"), "hex")
  const pair = createECDH("prime256v1")
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") }
}

/** Whom a push service may write to about this installation's messages. */
export const vapidSubject = () => `mailto:${senderAddress(readEnv().MAIL_FROM)}`
