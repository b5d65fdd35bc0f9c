import { usePathname } from "next/navigation"
import { useEffect, useSyncExternalStore } from "react"
import { presence, recollect } from "@/lib/people/sessions/presence"

/** Who is signed in, once the page runs; looked at anew on every page. */
export function usePresence() {
  const path = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in may have happened on the way to the new path.
  useEffect(recollect, [path])
  return useSyncExternalStore(presence.listen, presence.now, presence.onServer)
}
