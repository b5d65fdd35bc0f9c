import { usePathname } from "next/navigation"
import { useEffect, useSyncExternalStore } from "react"
import { recollect, remembered } from "@/lib/people/sessions/remembered"

/** Who is signed in, once the page runs; looked at anew on every page. */
export function useRemembered() {
  const path = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in may have happened on the way to the new path.
  useEffect(recollect, [path])
  return useSyncExternalStore(remembered.listen, remembered.now, remembered.onServer)
}
