import type { FailureKind } from "./values"

export type Failure = {
  kind: FailureKind
  /** Whether the mail server says that no later try will do better. */
  isPermanent: boolean
  /** What the mail server answered, without its code; empty where it answered nothing. */
  answer: string
}

const longestAnswer = 300

/** What an error of the transport means. It says `ECODE 550 550 5.1.1 words`, each part only where there is one. */
export function failureOf(words: string): Failure {
  const code = /(?:^|\s)([45]\d\d)(?=[\s-])/.exec(words)
  const enhanced = /\b[45]\.(\d{1,3}\.\d{1,3})\b/.exec(words)?.[1] ?? ""
  if (/\bEAUTH\b/.test(words) || /^5(?:30|34|35)$/.test(code?.[1] ?? ""))
    return { kind: "sign-in", isPermanent: false, answer: "" }
  if (!code) {
    const kind = isConnection.test(words) ? "unreachable" : "other"
    return { kind, isPermanent: false, answer: "" }
  }
  const answer = words
    .slice(code.index)
    .replace(/^(?:\s*[45]\d\d[\s-])+/, "")
    .trim()
    .slice(0, longestAnswer)
  const isPermanent = code[1]?.startsWith("5") ?? false
  return { kind: kindOf(code[1] ?? "", enhanced, answer), isPermanent, answer }
}

const isConnection =
  /\b(?:ECONN\w+|ETIMEDOUT|EDNS|ESOCKET|ETLS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)\b|cut off|socket/i

function kindOf(code: string, enhanced: string, answer: string): FailureKind {
  if (enhanced === "2.2" || code === "552" || code === "452") return "mailbox-full"
  if (enhanced.startsWith("1.") || (/^55[013]$/.test(code) && speaksOfAddress.test(answer)))
    return "unknown-address"
  return code.startsWith("5") ? "refused" : "not-now"
}

const speaksOfAddress = /\b(?:user|mailbox|recipient|address|account)\b/i
