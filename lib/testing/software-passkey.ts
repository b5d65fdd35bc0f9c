import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"
import type { CreationOptions, RequestOptions } from "@/lib/people/passkeys/webauthn"

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest()
const encoded = (data: string | Buffer) => Buffer.from(data).toString("base64url")

/** As much of CBOR (RFC 8949) as a passkey writes: whole numbers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, held]) => [cbor(key), cbor(held as number)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

type Lies = {
  /** Another site's page asks. */
  origin?: string
  /** It is made or shown for another host than the page's. */
  host?: string
  type?: string
  userHandle?: string
  crossOrigin?: boolean
  /** The person was not recognised: a button was pressed, and no more. */
  isUnrecognised?: boolean
  /** It says that it has been used so often. */
  counter?: number
}

/** An authenticator with one passkey, in memory: ES256, as Web Authentication Level 3 writes it, and what an attacker's would say. */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const id = randomBytes(16)
  let counter = 0
  let user = ""

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    )
  const authData = (flags: number, lies: Lies, attested = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(lies.counter ?? counter)
    const host = lies.host ?? new URL(origin).hostname
    const recognised = lies.isUnrecognised ? flags & ~4 : flags
    return Buffer.concat([sha256(host), Buffer.from([recognised]), counted, attested])
  }
  const named = { id: encoded(id), rawId: encoded(id), type: "public-key" }

  return {
    id: encoded(id),
    /** What a browser answers to `navigator.credentials.create`, as JSON. */
    make({ challenge, user: asked }: Pick<CreationOptions, "challenge" | "user">, lies: Lies = {}): string {
      user = asked.id
      const { x = "", y = "" } = publicKey.export({ format: "jwk" })
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ])
      const size = Buffer.alloc(2)
      size.writeUInt16BE(id.length)
      // Its person was there and was recognised; a key follows.
      const data = authData(0x45, lies, Buffer.concat([Buffer.alloc(16), size, id, cbor(key)]))
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", data],
      ])
      const clientDataJSON = encoded(clientData("webauthn.create", challenge, lies))
      const response = {
        clientDataJSON,
        attestationObject: encoded(cbor(attestation)),
        transports: ["internal"],
      }
      return JSON.stringify({ ...named, response, clientExtensionResults: {} })
    },
    /** What it answers to `navigator.credentials.get`. */
    show({ challenge }: Pick<RequestOptions, "challenge">, lies: Lies = {}): string {
      counter += 1
      const client = clientData("webauthn.get", challenge, lies)
      const data = authData(0x05, lies)
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(signature),
        userHandle: lies.userHandle ?? (user || undefined),
      }
      return JSON.stringify({ ...named, response, clientExtensionResults: {} })
    },
  }
}
