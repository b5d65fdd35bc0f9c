import { InvalidError } from "@/lib/platform/errors"
import { imapWords } from "./values"

/** What an error of a connection says of itself. */
type Said = {
  code?: string
  authenticationFailed?: boolean
  message?: string
}

const certificates =
  /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS_CERT|HOSTNAME_MISMATCH)/
const closed = new Set(["NoConnection", "EConnectionClosed", "ECONNRESET", "EPIPE", "StateLogout"])
const silent = new Set(["ETIMEOUT", "CONNECT_TIMEOUT", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"])
const otherwise = new Set(["GREETING_TIMEOUT", "UPGRADE_TIMEOUT", "EPROTO", "InvalidResponse"])

/** What is wrong with a mailbox, in words for people. */
export function faultOf(error: unknown): string {
  if (error instanceof InvalidError) return error.message
  const { code = "", authenticationFailed, message = "" } = error as Said
  if (authenticationFailed) return imapWords.login
  if (certificates.test(code)) return imapWords.certificate
  if (code === "ECONNREFUSED") return imapWords.refused
  if (silent.has(code)) return imapWords.unreachable
  if (otherwise.has(code) || /^ERR_SSL|^ParserError/.test(code)) return imapWords.notImap
  if (/STARTTLS/.test(message)) return imapWords.noStartTls
  if (closed.has(code) || code.startsWith("ClosedAfterConnect")) return imapWords.closed
  return imapWords.other
}
