import { generateKeyPairSync, randomBytes, sign } from "node:crypto"

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"))
const nothing = der(0x05)
const rsaSha256 = sequence(oid("2a864886f70d01010b"), nothing)
const named = (name: string) => sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(name)))))
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`))

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
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    rsaSha256,
    named(name),
    sequence(time(new Date("2020-01-01T00:00:00Z")), time(endsAt ?? new Date("2046-01-01T00:00:00Z"))),
    named(name),
    keys.publicKey.export({ type: "spki", format: "der" }),
  )
  const signature = sign("sha256", body, signer)
  const certificate = sequence(body, rsaSha256, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString("base64").replace(/.{64}/g, "$&\n")
  return {
    privateKey: keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
