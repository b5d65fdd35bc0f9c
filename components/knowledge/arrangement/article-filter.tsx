"use client"
import { useRouter } from "next/navigation"
import { useTransition } from "react"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { useTypedSearch } from "@/components/ui/use-typed-search"
import { type ArticleState, articleStates } from "@/lib/knowledge/articles/values"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { placePath } from "@/lib/platform/paths"

export type Filter = {
  category?: string
  folder?: string
  state?: ArticleState
  search?: string
  /** A language in which they are not. */
  missing?: string
}

const labels: Record<ArticleState, string> = {
  draft: "Drafts",
  published: "Published",
  scheduled: "Scheduled",
}

type Props = {
  filter: Filter
  /** The portal's, where it has several. */
  languages: string[]
}

/** Which articles of the place are listed: by state, by a language they are missing in, and by part of their title. */
export function ArticleFilter({ filter, languages }: Props) {
  const { state, missing } = filter
  return (
    <div className="article-filter">
      <SearchBox key={`${filter.category} ${filter.folder}`} filter={filter} />
      <nav aria-label="State" className="state-links">
        {[undefined, ...articleStates].map((each) => (
          <PageLink
            key={each ?? "all"}
            href={placePath({ ...filter, state: each, missing: undefined })}
            aria-current={each === state && !missing ? "true" : undefined}
            className="state-link"
          >
            {each ? labels[each] : "All"}
          </PageLink>
        ))}
        {languages.map((language) => (
          <PageLink
            key={language}
            href={placePath({ ...filter, state: undefined, missing: language })}
            aria-current={language === missing ? "true" : undefined}
            className="state-link"
          >
            Missing in {nameOfLanguage(language, "en")}
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
