"use client"
import { usePathname, useRouter } from "next/navigation"
import { useEffect, useRef, useState, useTransition } from "react"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { type ArticleState, articleStates } from "@/lib/articles/schema"
import { placePath } from "@/lib/paths"

export type Filter = { category?: string; folder?: string; state?: ArticleState; search?: string }

/** After the last key, so that not every letter asks. */
const restMs = 300
const labels: Record<ArticleState, string> = {
  draft: "Drafts",
  published: "Published",
  scheduled: "Scheduled",
}

/** Which articles of the place are listed: by state, and by part of their title. */
export function ArticleFilter({ filter }: { filter: Filter }) {
  const { state, search = "" } = filter
  return (
    <div className="article-filter">
      <SearchBox key={`${filter.category} ${filter.folder}`} filter={filter} search={search} />
      <nav aria-label="State" className="state-links">
        {[undefined, ...articleStates].map((each) => (
          <PageLink
            key={each ?? "all"}
            href={placePath({ ...filter, state: each })}
            aria-current={each === state ? "true" : undefined}
            className="state-link"
          >
            {each ? labels[each] : "All"}
          </PageLink>
        ))}
      </nav>
    </div>
  )
}

function SearchBox({ filter, search }: { filter: Filter; search: string }) {
  const router = useRouter()
  const path = usePathname()
  const [text, setText] = useState(search)
  const [isPending, startTransition] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has no search of this one's to come.
  useEffect(() => () => clearTimeout(timer.current), [path])
  const ask = (typed: string) => {
    clearTimeout(timer.current)
    const next = placePath({ ...filter, search: typed.trim() })
    startTransition(() => router.replace(next, { scroll: false }))
  }
  return (
    <search className="article-search" aria-busy={isPending}>
      <Icon name="search" className="size-4 text-muted" />
      <input
        type="search"
        aria-label="Find articles by title"
        placeholder="Find by title"
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => ask(target.value), restMs)
        }}
        onKeyDown={({ key }) => key === "Enter" && ask(text)}
      />
    </search>
  )
}
