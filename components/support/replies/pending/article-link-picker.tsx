"use client"
import { useState } from "react"
import { useFoundArticles } from "@/components/knowledge/articles/use-found-articles"
import { Icon } from "@/components/ui/icon"
import { Picker } from "@/components/ui/picker"
import { words } from "@/lib/platform/words/words"

/** Writes a link to an article that customers can read. */
export function ArticleLinkPicker({ insert }: { insert: (html: string) => void }) {
  const [text, setText] = useState<string>()
  const { articles, read } = useFoundArticles(text, "published")
  const t = words("support.replies")
  const pick = (id: string) => {
    const article = articles.find((each) => each.id === id)
    if (article) insert(linkTo(article))
  }
  return (
    <Picker
      label={t("linkArticle")}
      button={<Icon name="book" className="size-4" />}
      options={articles.map(({ id, title }) => ({ value: id, label: title }))}
      read={read}
      onPick={pick}
      onType={setText}
      nothing={t(read.isFetching ? "searching" : "noArticle")}
      className="icon-button small-button"
    />
  )
}

function linkTo({ title, path }: { title: string; path: string }) {
  const link = document.createElement("a")
  link.href = new URL(path, window.location.origin).href
  link.textContent = title
  return link.outerHTML
}
