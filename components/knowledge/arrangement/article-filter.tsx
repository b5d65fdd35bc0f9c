"use client"
import { useRouter } from "next/navigation"
import { useTransition } from "react"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { useTypedSearch } from "@/components/ui/use-typed-search"
import { type ArticleState, articleStates } from "@/lib/knowledge/articles/values"
import { placePath } from "@/lib/platform/paths"

export type Filter = { category?: string; folder?: string; state?: ArticleState; search?: string }

const labels: Record<ArticleState, string> = {
  draft: "Drafts",
  published: "Published",
  scheduled: "Scheduled",
}

/** Which articles of the place are listed: by state, and by part of their title. */
export function ArticleFilter({ filter }: { filter: Filter }) {
  const { state } = filter
  return (
    <div className="article-filter">
      <SearchBox key={`${filter.category} ${filter.folder}`} filter={filter} />
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

function SearchBox({ filter }: { filter: Filter }) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const { text, type, search } = useTypedSearch(filter.search ?? "", (words) =>
    startTransition(() => router.replace(placePath({ ...filter, search: words }), { scroll: false })),
  )
  return (
    <search className="article-search" aria-busy={isPending}>
      <Icon name="search" className="size-4 text-muted" />
      <input
        type="search"
        aria-label="Find articles by title"
        placeholder="Find by title"
        maxLength={200}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === "Enter" && search()}
      />
    </search>
  )
}
