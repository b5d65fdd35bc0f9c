"use client"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useSettled } from "@/components/ui/use-settled"
import { pickableArticles } from "@/lib/api/knowledge/arrangement/client"
import type { ArticleState } from "@/lib/knowledge/articles/values"
import { cutText } from "@/lib/platform/cut-text"

/** After the last key, so that not every letter asks. */
const pauseMs = 200
const longest = 200

/** Articles to link to whose title holds what is typed, once typing rests; nothing is asked before there is a text, be it empty. */
export function useFoundArticles(typed: string | undefined, state?: ArticleState) {
  const asked = useSettled(typed && cutText(typed.trim(), longest), pauseMs)
  const read = useQuery({
    ...pickableArticles(asked ?? "", state),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  })
  // What was found for fewer letters is not what these mean.
  const words = (typed ?? "").toLowerCase().split(/\s+/)
  const articles = (read.data ?? []).filter(({ title }) =>
    words.every((word) => title.toLowerCase().includes(word)),
  )
  return { articles, read }
}
