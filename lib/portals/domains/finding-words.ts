import type { PendingDomain } from "./schema"

type Found = Pick<PendingDomain, "domain" | "leads" | "hasRecord" | "found">

/** What the last check of a domain found, and what to do next. */
export function findingWords({ domain, leads, hasRecord, found }: Found, target: string): string {
  const elsewhere = `${domain} leads ${found.length > 0 ? `to ${found.join(", ")}` : "elsewhere"}, not to ${target}.`
  if (leads === "unchecked") return "Not checked yet."
  if (leads === "unreachable") return `The name servers of ${domain} do not answer. Please try again later.`
  if (leads === "here")
    return `${domain} leads here, but not by a CNAME. Set the TXT record too: it confirms that the domain is yours.`
  if (leads === "missing")
    return hasRecord
      ? `The TXT record is there. Set the first record too: ${domain} does not point anywhere yet.`
      : `There is no DNS record for ${domain} yet. New records can take a few hours.`
  return hasRecord
    ? `The TXT record is there. ${elsewhere} Correct the first record, or use the domain anyway if a CDN is in front of your portal.`
    : elsewhere
}
