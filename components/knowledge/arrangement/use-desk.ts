"use client"
import { useRouter } from "next/navigation"
import { useCallback, useTransition } from "react"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"

/** Does something to the knowledge base, says so, and has the page read anew; what was refused is said and thrown on. */
export function useDesk() {
  const router = useRouter()
  const [, startTransition] = useTransition()
  const refresh = useCallback(() => startTransition(() => router.refresh()), [router])
  const perform = useCallback(
    async (work: () => Promise<unknown>, words?: string) => {
      try {
        await work()
        if (words) showToast(words)
      } catch (error) {
        showToast(wordsFor(error), "error")
        throw error
      } finally {
        refresh()
      }
    },
    [refresh],
  )
  const go = useCallback((path: string) => startTransition(() => router.push(path)), [router])
  return { perform, refresh, go }
}
