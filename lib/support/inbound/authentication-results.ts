import type { Finding } from "./proof"

/**
 * What this mail server noted of a sender (RFC 8601); null where it noted nothing. Its newest note counts: those below may be
 * the sender's own, where the server lets them through.
 */
export function resultsOf(headers: string[], host: string): Finding | null {
  const own = headers.find((header) => hostOf(header) === host.toLowerCase())
  if (own === undefined) return null
  const dmarc = resultIn(own, "dmarc")
  const policy = /;\s*dmarc\s*=[^;]*/i.exec(own)?.[0] ?? ""
  return {
    ...{ spf: resultIn(own, "spf"), dkim: bestOf(own), dmarc },
    isDisowned: dmarc === "fail" && disowning.test(policy),
  }
}

/** As Gmail, Yahoo and others write the domain's policy, and Microsoft what it would do by it. */
const disowning = /\bp=(?:reject|quarantine)\b|\baction=(?:pct\.)?o?(?:reject|quarantine)\b/i

const hostOf = (header: string) => (/^\s*([^\s;()]+)/.exec(header)?.[1] ?? "").toLowerCase()

const resultsIn = (header: string, method: string) =>
  [...header.matchAll(new RegExp(`;\\s*${method}\\s*=\\s*([a-z]+)`, "gi"))].map(([, found = ""]) =>
    found.toLowerCase(),
  )
const resultIn = (header: string, method: string) => resultsIn(header, method)[0] ?? null

/** Of several signatures, one that holds. */
const bestOf = (header: string) => {
  const found = resultsIn(header, "dkim")
  return found.find((result) => result === "pass") ?? found[0] ?? null
}
