import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto"
import { createServer } from "node:https"
import type { AddressInfo, LookupFunction } from "node:net"

/** Of `push.test`, which no other place ever believes. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrzB//HQC9J+R+MD1
/hFnjI4JI0CIlJXHLbdihNMqTNChRANCAAQByxEoxsxS45ioDslIgPlrs9x/0ayM
1sfhETXIt+qnuINmICu9XBS6JfQ5AhoJ21jmcnglyUaTcTVmy52UfpNG
-----END PRIVATE KEY-----`
const certificate = `-----BEGIN CERTIFICATE-----
MIIBkzCCATqgAwIBAgITDHAN46i+QrFqkJWJFpOlk0ie2jAKBggqhkjOPQQDAjAU
MRIwEAYDVQQDDAlwdXNoLnRlc3QwIBcNMjYxMTIzMDkxNTA4WhgPMjEyNjEwMzAw
OTE1MDhaMBQxEjAQBgNVBAMMCXB1c2gudGVzdDBZMBMGByqGSM49AgEGCCqGSM49
AwEHA0IABAHLESjGzFLjmKgOyUiA+Wuz3H/RrIzWx+ERNci36qe4g2YgK71cFLol
9DkCGgnbWOZyeCXJRpNxNWbLnZR+k0ajaTBnMB0GA1UdDgQWBBSM7ODTHcfll0gt
Qz93q2vifACd6DAfBgNVHSMEGDAWgBSM7ODTHcfll0gtQz93q2vifACd6DAPBgNV
HRMBAf8EBTADAQH/MBQGA1UdEQQNMAuCCXB1c2gudGVzdDAKBggqhkjOPQQDAgNH
ADBEAiA2A9O68XyY/rUWvmjqKFrfdtkfa+h9YNkSYCImVuXxHgIgeYVuJQuTh55E
V0RHeyVId4ZMV+BS1wrn89PImQA6Yb0=
-----END CERTIFICATE-----`

export type Received = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A push service on this machine, which keeps what it is handed and answers with `status`. */
export async function startPushService() {
  const received: Received[] = []
  const state = { status: 201, headers: {} as Record<string, string> }
  const server = createServer({ key, cert: certificate }, (request, response) => {
    const pieces: Buffer[] = []
    request.on("data", (piece) => pieces.push(piece))
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces) })
      if (state.status > 0) response.writeHead(state.status, state.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  // Of a port that is this server's, the name leads here.
  const lookup: LookupFunction = (_, options, done) =>
    options.all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4)
  return {
    received,
    state,
    port,
    endpoint: (path: string) => `https://push.test:${port}/${path}`,
    way: { lookup, isAllowed: () => true, ca: certificate, timeoutMs: 5000 },
    /** Leaves those who wait for an answer without one. */
    hangUp: () => server.closeAllConnections(),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The keys that a browser makes, and what reads a message with them (RFC 8188, RFC 8291): written apart from the library that writes them. */
export function browserKeys() {
  const pair = createECDH("prime256v1")
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: pair.getPublicKey("base64url"),
    auth: auth.toString("base64url"),
    read: (body: Buffer): unknown => JSON.parse(decrypted(body, pair, auth)),
  }
}

function decrypted(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const shared = pair.computeSecret(sender)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, length))
  const secret = derive(
    shared,
    auth,
    Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]),
    32,
  )
  const contentKey = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16)
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12)
  const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")
}

/** What the signature of a message claims (RFC 8292), by the key that stands beside it. @throws Error where it is not that key's */
export function claimsOf({ headers }: Received): { publicKey: string; claims: Record<string, unknown> } {
  const [, token = "", publicKey = ""] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? []
  const [head = "", body = "", signature = ""] = token.split(".")
  const point = Buffer.from(publicKey, "base64url")
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"))
  const known = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" })
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: known, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  )
  if (!isSigned) throw new Error("The message is not signed with the key it names")
  return { publicKey, claims: JSON.parse(Buffer.from(body, "base64url").toString()) }
}
