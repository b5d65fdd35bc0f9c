import { type KeyObject, randomBytes, sign } from "node:crypto"

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
/** In years until 2049 without the century, as the standard has it. */
const time = (at: Date) => {
  const digits = at.toISOString().replace(/[-:T]/g, "").slice(0, 14)
  return at.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(`${digits.slice(2)}Z`))
    : der(0x18, Buffer.from(`${digits}Z`))
}

type Wish = {
  publicKey: KeyObject
  /** An RSA key. */
  signer: KeyObject
  /** Of whom it is, in a few letters. */
  name: string
  from: Date
  until: Date
}

/** A certificate (X.509) of a public key, in DER. No authority vouches for it: it is a form in which keys are handed over. */
export function certify({ publicKey, signer, name, from, until }: Wish): Buffer {
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    rsaSha256,
    named(name),
    sequence(time(from), time(until)),
    named(name),
    publicKey.export({ type: "spki", format: "der" }),
  )
  return sequence(body, rsaSha256, der(0x03, Buffer.from([0]), sign("sha256", body, signer)))
}

/** It as the text that people copy. */
export function inPem(certificate: Buffer): string {
  const lines = certificate.toString("base64").replace(/.{64}/g, "$&\n").trimEnd()
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}
