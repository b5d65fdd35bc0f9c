import { words } from "@/lib/platform/words/words"
import type { PendingDomain } from "./schema"

type Found = Pick<PendingDomain, "domain" | "leads" | "hasRecord" | "found">

/** What the last check of a domain found, and what to do next. */
export function findingWords({ domain, leads, hasRecord, found }: Found, target: string): string {
  const t = words("portals.domains")
  const where = found.join(", ")
  if (leads === "unchecked") return t("unchecked")
  if (leads === "unreachable") return t("unreachable", { domain })
  if (leads === "here") return t("here", { domain })
  if (leads === "missing") return t(hasRecord ? "missingFirst" : "missing", { domain })
  return where
    ? t(hasRecord ? "leadsToProved" : "leadsTo", { domain, where, target })
    : t(hasRecord ? "elsewhereProved" : "elsewhere", { domain, target })
}
