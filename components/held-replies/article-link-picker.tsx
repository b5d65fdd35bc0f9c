"use client"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Picker } from "@/components/ui/picker"
import { pickableArticles } from "@/lib/articles/client"

const pauseMs = 200

/** Writes a link to an article that customers can read. */
export function ArticleLinkPicker({ insert }: { insert: (html: string) => void }) {
  const [text, setText] = useState<string>()
  const asked = useSettled(text)
  const read = useQuery({
    queryKey: ["staff", "pickable-articles", asked],
    queryFn: ({ signal }) => pickableArticles({ search: asked ?? "", state: "published" }, signal),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: 1,
  })
  const articles = read.data ?? []
  const pick = (id: string) => {
    const article = articles.find((each) => each.id === id)
    if (article) insert(linkTo(article))
  }
  return (
    <Picker
      label="Link to an article"
      button={<Icon name="book" className="size-4" />}
      options={articles.map(({ id, title }) => ({ value: id, label: title }))}
      read={read}
      onPick={pick}
      onType={setText}
      nothing="No article found"
      className="icon-button small-button"
    />
  )
}

/** A text once its writer has paused. */
function useSettled(text: string | undefined) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function linkTo({ title, path }: { title: string; path: string }) {
  const link = document.createElement("a")
  link.href = new URL(path, window.location.origin).href
  link.textContent = title
  return link.outerHTML
}
