import { createHash, createHmac } from "node:crypto"
import type { IncomingMessage } from "node:http"

type Credentials = { accessKeyId: string; secretAccessKey: string }

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Why S3 would refuse this request: signature version 4, in its header or its address, as Amazon documents it; null where it
 * is signed with these credentials, is not too old and has every signed header as it was signed.
 */
export function s3Refusal({ method = "", url = "", headers }: IncomingMessage, own: Credentials) {
  const { pathname, searchParams } = new URL(url, "http://s3.invalid")
  const signed = searchParams.has("X-Amz-Signature") ? inAddress(searchParams) : inHeader(headers)
  if (!signed) return "AccessDenied"
  const { credential, time, signedHeaders, signature, expires, payload } = signed
  const [accessKeyId = "", ...scope] = credential.split("/")
  if (accessKeyId !== own.accessKeyId) return "InvalidAccessKeyId"
  if (Date.now() > momentOf(time) + expires * 1000) return "AccessDenied"
  const query = [...searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
  const names = signedHeaders.split(";")
  const lines = names.map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`)
  const canonical = [method, pathname, query.join("&"), lines.join(""), signedHeaders, payload].join("\n")
  const hash = createHash("sha256").update(canonical).digest("hex")
  const [day = "", region = "", service = "", end = ""] = scope
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${own.secretAccessKey}`, day))
  const wanted = hmac(key, ["AWS4-HMAC-SHA256", time, scope.join("/"), hash].join("\n")).toString("hex")
  return wanted === signature && names.includes("host") ? null : "SignatureDoesNotMatch"
}

const inAddress = (query: URLSearchParams) => ({
  credential: query.get("X-Amz-Credential") ?? "",
  time: query.get("X-Amz-Date") ?? "",
  expires: Number(query.get("X-Amz-Expires")),
  signedHeaders: query.get("X-Amz-SignedHeaders") ?? "",
  signature: query.get("X-Amz-Signature") ?? "",
  payload: "UNSIGNED-PAYLOAD",
})

function inHeader(headers: IncomingMessage["headers"]) {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/
  const [, credential = "", signedHeaders = "", signature = ""] = form.exec(headers.authorization ?? "") ?? []
  if (!signature) return null
  const [time, payload] = [String(headers["x-amz-date"]), String(headers["x-amz-content-sha256"])]
  return { credential, time, expires: 15 * 60, signedHeaders, signature, payload }
}

const momentOf = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"))
