import { useState } from "react"
import { wordsFor } from "@/components/ui/words-for"
import { checkDomain } from "@/lib/api/portals/domains/client"
import type { PortalDomain } from "@/lib/portals/domains/schema"

/** Has the portal's domains looked up at once, one time after the other. */
export function useDomainCheck(onChange: (now: PortalDomain) => void) {
  const [isChecking, setChecking] = useState(false)
  const [fault, setFault] = useState("")
  const check = async (anyway: boolean) => {
    if (isChecking) return
    setChecking(true)
    setFault("")
    try {
      onChange(await checkDomain({ anyway }))
    } catch (error) {
      setFault(wordsFor(error))
    } finally {
      setChecking(false)
    }
  }
  return { isChecking, fault, check }
}
