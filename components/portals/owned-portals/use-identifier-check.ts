"use client"
import { useEffect, useState } from "react"
import { identifierFault } from "@/lib/api/portals/owned-portals/client"

/** Milliseconds without a key pressed before the server is asked. */
const rest = 500

const loadRule = async () => (await import("@/lib/portals/owned-portals/schema")).identifierQuestion
type Rule = Awaited<ReturnType<typeof loadRule>>

/**
 * Whether a portal may have the typed identifier: what is wrong with its form is known at once; the server, where it is asked,
 * knows the rest.
 */
export function useIdentifierCheck(typed: string, { asks = true } = {}) {
  const [asked, setAsked] = useState<{ identifier: string; fault: string | null }>()
  const [rule, setRule] = useState<Rule>()
  useEffect(() => {
    // Without it the server looks when the form is sent.
    loadRule().then(
      (loaded) => setRule(loaded),
      () => {},
    )
  }, [])
  const checked = rule?.safeParse({ identifier: typed })
  const identifier = checked?.data?.identifier ?? ""
  useEffect(() => {
    if (!identifier || !asks) return
    const timer = setTimeout(async () => {
      const fault = await identifierFault(identifier).catch(() => undefined)
      // Without an answer nothing is said; the server looks again when the form is sent.
      if (fault !== undefined) setAsked({ identifier, fault })
    }, rest)
    return () => clearTimeout(timer)
  }, [identifier, asks])
  const answer = identifier && asked?.identifier === identifier ? asked : undefined
  const malformed = typed.trim() ? checked?.error?.issues[0]?.message : undefined
  return { identifier, fault: malformed ?? answer?.fault ?? undefined, isFree: answer?.fault === null }
}
