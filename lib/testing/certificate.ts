import { generateKeyPairSync } from "node:crypto"
import { certify, inPem } from "@/lib/platform/crypto/certificate"

type Wish = { name?: string; endsAt?: Date; bits?: number; kind?: "rsa" | "ec" }

/** A key with a certificate that it has signed itself. */
export function certified({ name = "idp", endsAt, bits = 2048, kind = "rsa" }: Wish = {}) {
  const keys =
    kind === "rsa"
      ? generateKeyPairSync("rsa", { modulusLength: bits })
      : generateKeyPairSync("ec", { namedCurve: "P-256" })
  // What signs is an RSA key in each case: of the other one, the certificate alone is looked at.
  const signer =
    kind === "rsa" ? keys.privateKey : generateKeyPairSync("rsa", { modulusLength: bits }).privateKey
  const times = { from: new Date("2020-01-01T00:00:00Z"), until: endsAt ?? new Date("2046-01-01T00:00:00Z") }
  return {
    privateKey: keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: inPem(certify({ publicKey: keys.publicKey, signer, name, ...times })),
  }
}
