"use client"
import { useState } from "react"
import type { ShownComment } from "@/lib/knowledge/comments/schema"

/** Comments behind a cursor, 20 at a time. What loads them comes with the first time they are asked for. */
export function useMoreComments(articleId: string, after: string) {
  const [comments, setComments] = useState<ShownComment[]>([])
  const [next, setNext] = useState<string | null>(after)
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle")
  async function load() {
    if (state === "loading" || !next) return
    setState("loading")
    try {
      const { commentsAfter } = await import("@/lib/api/knowledge/comments/client")
      const page = await commentsAfter(articleId, next)
      setComments((before) => [...before, ...page.items])
      setNext(page.next)
      setState("idle")
    } catch (error) {
      console.error(error)
      setState("failed")
    }
  }
  return { comments, next, state, load: () => void load() }
}
