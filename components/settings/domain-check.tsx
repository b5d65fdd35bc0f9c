"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { wordsFor } from "@/components/ui/words-for"
import { checkDomain } from "@/lib/portal-settings/client"
import type { DomainCheck as Found } from "@/lib/portal-settings/schema"

/** Asks the server where the domain leads, and says it. */
export function DomainCheck({ domain, target }: { domain: string; target: string }) {
  const [isChecking, setChecking] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const [fault, setFault] = useState("")
  const check = async () => {
    setChecking(true)
    setFault("")
    try {
      setFound(await checkDomain(domain))
    } catch (error) {
      setFound(null)
      setFault(wordsFor(error))
    } finally {
      setChecking(false)
    }
  }
  return (
    <div>
      <button type="button" onClick={check} aria-disabled={isChecking} className="button button-quiet">
        {isChecking ? "Checking…" : "Check"}
      </button>
      <div role="status" className="mt-3 text-sm">
        {found && !isChecking && (
          <p className="flex items-start gap-2" data-state={found.state}>
            <Icon
              name={found.state === "points-here" ? "check" : "alert"}
              className={`mt-px size-5 ${found.state === "points-here" ? "text-success" : "text-muted"}`}
            />
            <span>{sentenceOf(found, target)}</span>
          </p>
        )}
        {fault && <p className="text-danger">{fault}</p>}
      </div>
    </div>
  )
}

function sentenceOf({ domain, state, found }: Found, target: string) {
  const where = found.length > 0 ? ` It points to ${found.join(", ")}.` : ""
  if (state === "points-here") return `${domain} points here. Save it, and your portal answers there.`
  if (state === "missing")
    return `There is no DNS record for ${domain} yet. New records can take a few hours.`
  if (state === "unreachable") return `The name servers of ${domain} do not answer. Please try again later.`
  return `${domain} does not point to ${target}.${where}`
}
